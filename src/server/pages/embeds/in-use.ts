import { readStored } from "#core/document/stored-form.ts";
import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";
import { readLiveVersions, readSnapshot } from "#server/db/queries/versions.ts";
import { framedBy } from "./closed-embeds.ts";
import type { FramesDeps } from "./closed-embeds.ts";

/** A published page, and the addresses that it shows in frames. */
export interface FramingPage {
  readonly pageId: string;
  readonly slug: string;
  readonly embeds: readonly EmbedAddressRow[];
}

/**
 * Creates a reader of the published pages that show frames. It reads from what is live, so it also knows pages that an
 * older release or a restore put there. A version never changes, so each is read once.
 */
export function createInUse(deps: FramesDeps): () => Promise<readonly FramingPage[]> {
  let known = new Map<string, readonly EmbedAddressRow[]>();
  return async () => {
    const live = await readLiveVersions(deps.database);
    const next = new Map<string, readonly EmbedAddressRow[]>();
    for (const { pageId, version } of live) {
      const key = `${pageId} ${version}`;
      // One snapshot at a time: they may be large.
      next.set(key, known.get(key) ?? (await framedByVersion(deps, pageId, version)));
    }
    known = next;
    return live.flatMap(({ pageId, slug, version }) => {
      const embeds = next.get(`${pageId} ${version}`) ?? [];
      return embeds.length === 0 ? [] : [{ pageId, slug, embeds }];
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
