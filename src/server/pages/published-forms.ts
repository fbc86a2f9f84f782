import type { Actor } from "#core/contract/roles.ts";
import { admits, readersOf } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import type { FormKind } from "#core/forms/form-kind.ts";
import { findLiveWithBlock, readSnapshot } from "#server/db/queries/versions.ts";
import type { LiveVersionOf } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import type { Directory } from "./directory/directory.ts";

interface KnownPage {
  readonly version: number;
  readonly blocks: ReadonlyMap<string, Block>;
}

/** A form that visitors can send, with its block and page. */
export type PublishedForm<Form> = Form & {
  /** Id of the block. */
  readonly id: string;
  /** Slug of the page. */
  readonly slug: string;
};

/** The forms of published blocks of any type. */
export interface PublishedForms {
  /**
   * The published form that `reference` names, on a page that `reader` may see (null: not signed in), or null. Read
   * from the published version, never from what the visitor sends.
   */
  readonly find: <Form extends object>(
    kind: FormKind<Form>,
    reference: string,
    reader: Actor | null,
  ) => Promise<PublishedForm<Form> | null>;
}

/** A version never changes, so each is read once; where a block is, is asked once for each edition of the site. */
export function createPublishedForms(
  deps: Pick<PagesDeps, "database" | "blocks" | "directory">,
): PublishedForms {
  const known = new Map<string, KnownPage>();
  const blocksOf = async (pageId: string, version: number): Promise<KnownPage["blocks"]> => {
    const page = known.get(pageId);
    if (page?.version === version) return page.blocks;
    const blocks = await readBlocks(deps, pageId, version);
    known.set(pageId, { version, blocks });
    return blocks;
  };
  let places: {
    readonly of: Directory;
    readonly byBlock: Map<string, readonly LiveVersionOf[]>;
  } | null = null;
  const placesOf = async (directory: Directory, blockId: string) => {
    if (places?.of !== directory) places = { of: directory, byBlock: new Map() };
    const { byBlock } = places;
    const asked = byBlock.get(blockId);
    if (asked !== undefined) return asked;
    const found = await findLiveWithBlock(deps.database, blockId);
    // Visitors may ask for any id.
    if (found.length > 0) byBlock.set(blockId, found);
    return found;
  };
  return {
    async find(kind, reference, reader) {
      const named = kind.readReference(reference);
      if (named === null) return null;
      const { blockId, itemId } = named;
      const directory = await deps.directory.current();
      for (const { pageId, version } of await placesOf(directory, blockId)) {
        const page = directory.byId.get(pageId);
        if (page === undefined || page.version !== version) continue;
        const { slug, access } = page;
        if (!admits(readersOf[access], reader?.role ?? null)) continue;
        // Cached after the first time.
        const block = (await blocksOf(pageId, version)).get(blockId);
        const form = block === undefined ? null : readForm(deps.blocks, kind, block, itemId);
        if (form !== null) return { ...form, id: blockId, slug };
      }
      return null;
    },
  };
}

function readForm<Form>(
  registry: PagesDeps["blocks"],
  kind: FormKind<Form>,
  block: Block,
  itemId: string | null,
): Form | null {
  const receives = registry.find(block.type)?.receives ?? null;
  if (receives === null || receives.kind !== kind) return null;
  // The kinds are the same constant, so the form has its type.
  return receives.read(block, itemId) as Form | null;
}

async function readBlocks(
  { database, blocks }: Pick<PagesDeps, "database" | "blocks">,
  pageId: string,
  version: number,
): Promise<KnownPage["blocks"]> {
  const reading = readStored(await readSnapshot(database, pageId, version), blocks.resolveType);
  const all = reading.ok ? reading.page.blocks : [];
  const receiving = all.filter(({ type }) => (blocks.find(type)?.receives ?? null) !== null);
  return new Map(receiving.map((block) => [block.id, block]));
}
