import { readStored } from "#core/document/stored-form.ts";
import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";
import { readSnapshot } from "#server/db/queries/versions.ts";
import type { DirectorySource } from "../directory/directory-source.ts";
import { framedBy } from "./closed-embeds.ts";
import type { FramesDeps } from "./closed-embeds.ts";

/** What it takes to find the frames of published pages. */
export interface InUseDeps extends FramesDeps {
  readonly directory: Pick<DirectorySource, "changed" | "current">;
}

/** A published page, and the addresses that it shows in frames. */
export interface FramingPage {
  readonly pageId: string;
  readonly embeds: readonly EmbedAddressRow[];
}

/**
 * Creates a reader of the published pages that show frames. It reads from what is live, so it also knows pages that an
 * older release or a restore put there. A version never changes, so each is read once.
 */
export function createInUse(deps: InUseDeps): () => Promise<readonly FramingPage[]> {
  let known = new Map<string, readonly EmbedAddressRow[]>();
  return async () => {
    const { pages } = await deps.directory.current();
    const next = new Map<string, readonly EmbedAddressRow[]>();
    for (const { id, version } of pages) {
      const key = `${id} ${version}`;
      // One snapshot at a time: they may be large.
      next.set(key, known.get(key) ?? (await framedByVersion(deps, id, version)));
    }
    known = next;
    return pages.flatMap(({ id, version }) => {
      const embeds = next.get(`${id} ${version}`) ?? [];
      return embeds.length === 0 ? [] : [{ pageId: id, embeds }];
    });
  };
}

async function framedByVersion(
  deps: FramesDeps,
  pageId: string,
  version: number,
): Promise<readonly EmbedAddressRow[]> {
  const snapshot = await readSnapshot(deps.database, pageId, version);
  const reading = readStored(snapshot, deps.blocks.resolveType);
  return reading.ok ? framedBy(deps, reading.page.blocks) : [];
}
