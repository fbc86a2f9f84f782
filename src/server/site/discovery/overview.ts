import type { PublishedOverview, PublishedKeys } from "#server/pages/load-published.ts";
import { createStaleValue } from "../cache/stale-cache.ts";

/** Keeps the list of published pages in memory, with their words. */
export interface Overview<Known> {
  /** Loaded once, however many ask. An older one is given where loading fails; without one the error is thrown. */
  readonly get: () => Promise<Known>;
  /** What is known, if it is up to date; nothing is loaded. */
  readonly fresh: () => Known | null;
  readonly expire: () => void;
  /** Lets go of a list that is not of exactly these publications. */
  readonly compare: (keys: PublishedKeys) => void;
}

export interface OverviewDeps<Known> {
  readonly load: () => Promise<PublishedOverview>;
  /** What is kept of it. */
  readonly describe: (loaded: PublishedOverview) => Known;
  readonly log: (line: string) => void;
}

/** Nothing is loaded before it is asked for. */
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
    compare: (keys) => {
      // A first one that is being loaded may be older than the keys.
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
