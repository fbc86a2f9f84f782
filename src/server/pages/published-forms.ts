import { isFirstWords } from "#blocks/_kit/define/first-words.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, readersOf } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import type { FormKind } from "#core/forms/form-kind.ts";
import { findPagesWithBlock } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import type { Directory, DirectoryPage } from "./directory/directory.ts";
import { versionBlocks } from "./_kit/version-blocks.ts";

/** A form that visitors can send, with its block and page. */
export type PublishedForm<Form> = Form & {
  /** Id of the block. */
  readonly id: string;
  /** Slug of the page. */
  readonly slug: string;
  /** True for a text that the program, not the owner, put into the form. */
  readonly isFirstWords: (text: string) => boolean;
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

/** A version never changes, so each is read once; which pages have a block, is asked once for each edition of the site. */
export function createPublishedForms(
  deps: Pick<PagesDeps, "database" | "blocks" | "directory">,
): PublishedForms {
  const known = new WeakMap<DirectoryPage, ReadonlyMap<string, Block>>();
  const blocksOf = async (page: DirectoryPage): Promise<ReadonlyMap<string, Block>> => {
    const before = known.get(page);
    if (before !== undefined) return before;
    const blocks = await readBlocks(deps, page);
    known.set(page, blocks);
    return blocks;
  };
  let asked: { readonly of: Directory; readonly byBlock: Map<string, readonly string[]> } | null =
    null;
  const pagesWith = async (directory: Directory, blockId: string): Promise<readonly string[]> => {
    if (asked?.of !== directory) asked = { of: directory, byBlock: new Map() };
    const { byBlock } = asked;
    const before = byBlock.get(blockId);
    if (before !== undefined) return before;
    const found = await findPagesWithBlock(deps.database, blockId);
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
      for (const pageId of await pagesWith(directory, blockId)) {
        const page = directory.byId.get(pageId);
        if (page === undefined) continue;
        const { slug, access } = page;
        if (!admits(readersOf[access], reader?.role ?? null)) continue;
        // Cached after the first time.
        const block = (await blocksOf(page)).get(blockId);
        if (block === undefined) continue;
        const form = readForm(deps.blocks, kind, block, itemId);
        const definition = deps.blocks.find(block.type)?.definition;
        if (form === null || definition === undefined) continue;
        const first = (text: string): boolean => isFirstWords(definition, text);
        return { ...form, id: blockId, slug, isFirstWords: first };
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
  deps: Pick<PagesDeps, "database" | "blocks">,
  page: DirectoryPage,
): Promise<ReadonlyMap<string, Block>> {
  const all = await versionBlocks(deps, page);
  const receiving = all.filter(({ type }) => (deps.blocks.find(type)?.receives ?? null) !== null);
  return new Map(receiving.map((block) => [block.id, block]));
}
