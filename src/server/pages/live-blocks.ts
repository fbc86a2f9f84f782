import type { Actor } from "#core/contract/roles.ts";
import { admits, roles } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import { remember } from "#core/remember.ts";
import type { PageAccess } from "#core/site-map.ts";
import { readLiveVersions, readSnapshot } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "./deps.ts";

interface KnownPage {
  readonly version: number;
  readonly blocks: ReadonlyMap<string, Block>;
}

/** What was found in a published block, and where it stands. */
export interface FoundInBlock<Found> {
  readonly found: Found;
  /** Of the page that it stands on. */
  readonly slug: string;
}

/** For whom a block is looked for: who is signed in, nobody (null), or the program itself, for what was sent before. */
export type BlockReader = Actor | null | "program";

/** The published blocks that visitors send something by. */
export interface LiveBlocks {
  /**
   * What `read` finds in the published block with this id, or null: what stands there now, never what a visitor sends, and
   * only on a page that `reader` may see.
   */
  readonly find: <Found>(
    blockId: string,
    reader: BlockReader,
    read: (block: Block) => Found | null,
  ) => Promise<FoundInBlock<Found> | null>;
  /** A page was published. */
  readonly expire: () => void;
}

/** Which versions are live is known until a page is published; a version never changes, so it is read once. */
export function createLiveBlocks(
  deps: Pick<PagesDeps, "database" | "blocks">,
  types: readonly string[],
): LiveBlocks {
  const known = new Map<string, KnownPage>();
  const blocksOf = async (pageId: string, version: number): Promise<KnownPage["blocks"]> => {
    const page = known.get(pageId);
    if (page?.version === version) return page.blocks;
    const blocks = await readBlocks(deps, types, pageId, version);
    known.set(pageId, { version, blocks });
    return blocks;
  };
  const live = remember(() => readLiveVersions(deps.database));
  return {
    async find(blockId, reader, read) {
      for (const { pageId, slug, access, version } of await live.get()) {
        if (!maySee(reader, access)) continue;
        // oxlint-disable-next-line no-await-in-loop -- All but the first time it is in memory.
        const block = (await blocksOf(pageId, version)).get(blockId);
        const found = block === undefined ? null : read(block);
        if (found !== null) return { found, slug };
      }
      return null;
    },
    expire: live.expire,
  };
}

/** Pages for investors are shown to everybody with an account, as the website shows them. */
function maySee(reader: BlockReader, access: PageAccess): boolean {
  return reader === "program" || access === "public" || admits(roles, reader?.role ?? null);
}

async function readBlocks(
  { database, blocks }: Pick<PagesDeps, "database" | "blocks">,
  types: readonly string[],
  pageId: string,
  version: number,
): Promise<KnownPage["blocks"]> {
  const reading = readStored(await readSnapshot(database, pageId, version), blocks.resolveType);
  const all = reading.ok ? reading.page.blocks : [];
  return new Map(all.filter(({ type }) => types.includes(type)).map((block) => [block.id, block]));
}
