import { openingOf, titleOf } from "#blocks/careers/opening-of.ts";
import { readOpeningName } from "#core/forms/job-application/opening-name.ts";
import type { Block } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import { remember } from "#core/remember.ts";
import { readLiveVersions, readSnapshot } from "#server/db/queries/versions.ts";
import type { PagesParts } from "./pages.ts";

/** A position that visitors can apply for. */
export interface PublishedOpening {
  readonly title: string;
  readonly department: string;
  readonly location: string;
  /** Of the page that it stands on. */
  readonly slug: string;
}

interface KnownPage {
  readonly version: number;
  /** Blocks that have openings, by id. */
  readonly blocks: ReadonlyMap<string, Block>;
}

/** The published openings of the site. */
export interface Openings {
  /** The one that a form names, or null: what somebody applies for is what stands there now, never what they send. */
  readonly find: (name: string) => Promise<PublishedOpening | null>;
  /** A page was published. */
  readonly expire: () => void;
}

/** Which versions are live is known until a page is published; a version never changes, so it is read once. */
export function createOpenings(parts: Pick<PagesParts, "database" | "blocks">): Openings {
  const known = new Map<string, KnownPage>();
  const blocksOf = async (pageId: string, version: number): Promise<KnownPage["blocks"]> => {
    const page = known.get(pageId);
    if (page?.version === version) return page.blocks;
    const blocks = await readBlocks(parts, pageId, version);
    known.set(pageId, { version, blocks });
    return blocks;
  };
  const live = remember(() => readLiveVersions(parts.database));
  const find: Openings["find"] = async (name) => {
    const named = readOpeningName(name);
    if (named === null) return null;
    for (const { pageId, slug, version } of await live.get()) {
      // oxlint-disable-next-line no-await-in-loop -- All but the first time it is in memory.
      const block = (await blocksOf(pageId, version)).get(named.blockId);
      const opening = block === undefined ? null : openingOf(block, named.openingId);
      if (opening !== null) {
        const { department, location } = opening;
        return { title: titleOf(opening), department, location, slug };
      }
    }
    return null;
  };
  return { find, expire: live.expire };
}

async function readBlocks(
  { database, blocks }: Pick<PagesParts, "database" | "blocks">,
  pageId: string,
  version: number,
): Promise<ReadonlyMap<string, Block>> {
  const reading = readStored(await readSnapshot(database, pageId, version), blocks.resolveType);
  const all = reading.ok ? reading.page.blocks : [];
  return new Map(
    all.filter(({ content }) => "openings" in content).map((block) => [block.id, block]),
  );
}
