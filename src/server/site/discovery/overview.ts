import type { PublishedOverview, PublishedKeys } from "#server/pages/load-published.ts";
import { createStaleValue } from "../cache/stale-cache.ts";

/** Caches the list of published pages with their titles and descriptions. */
export interface Overview<Known> {
  /** Loaded once for concurrent callers. If loading fails, returns the stale list; throws if there is none. */
  readonly get: () => Promise<Known>;
  /** The cached list if it is fresh; loads nothing. */
  readonly fresh: () => Known | null;
  readonly expire: () => void;
  /** The same, and the list of before is not used even if no other can be loaded. */
  readonly forget: () => void;
  /** Marks the list stale unless it is of exactly these publications. */
  readonly compare: (keys: PublishedKeys) => void;
}

export interface OverviewDeps<Known> {
  readonly load: () => Promise<PublishedOverview>;
  /** Reduces the loaded overview to what is cached. */
  readonly describe: (loaded: PublishedOverview) => Known;
  readonly log: (line: string) => void;
}

/** Loads lazily. */
export function createOverview<Known>({
  load,
  describe,
  log,
}: OverviewDeps<Known>): Overview<Known> {
  const kept = createStaleValue({
    load: async () => {
      const loaded = await load();
      return { known: describe(loaded), keys: join(loaded.pages) };
    },
    onStale: (error) => log(`The list of publications is used as it was: ${String(error)}`),
  });
  return {
    get: async () => (await kept.get()).known,
    fresh: () => kept.fresh()?.known ?? null,
    expire: kept.expire,
    forget: kept.forget,
    compare: (keys) => {
      // A first list still loading may be older than the keys, so it is expired too.
      if (kept.last()?.keys !== join(keys)) kept.expire();
    },
  };
}

function join(keys: PublishedKeys): string {
  return keys
    .map(({ slug, number, siteRevision }) => `${slug} ${number} ${siteRevision}`)
    .toSorted()
    .join("\n");
}
