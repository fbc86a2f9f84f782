import type { LiveOverview, PublishedKeys } from "#server/pages/load-published.ts";

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

export interface OverviewParts<Known> {
  readonly load: () => Promise<LiveOverview>;
  /** What is kept of it. */
  readonly describe: (loaded: LiveOverview) => Known;
  readonly log: (line: string) => void;
}

/** Nothing is loaded before it is asked for. */
export function createOverview<Known>(parts: OverviewParts<Known>): Overview<Known> {
  let kept: { readonly known: Known; readonly keys: string } | null = null;
  let isStale = true;
  let running: Promise<Known> | null = null;

  const start = (): Promise<Known> => {
    const run = async (): Promise<Known> => {
      try {
        const loaded = await parts.load();
        const next = { known: parts.describe(loaded), keys: join(loaded.pages) };
        // A publication while it was loading: who asked before it is answered, nobody after it unless the next cannot be loaded.
        if (running === flight || kept === null) kept = next;
        if (running === flight) isStale = false;
        return next.known;
      } catch (error) {
        if (kept === null) throw error;
        parts.log(`The list of publications is used as it was: ${String(error)}`);
        return kept.known;
      } finally {
        if (running === flight) running = null;
      }
    };
    const flight = Promise.resolve().then(run);
    running = flight;
    return flight;
  };

  const fresh = (): Known | null => (kept === null || isStale ? null : kept.known);
  const expire = (): void => {
    isStale = true;
    running = null;
  };
  return {
    get: () => {
      const known = fresh();
      return known === null ? (running ?? start()) : Promise.resolve(known);
    },
    fresh,
    expire,
    compare: (keys) => {
      // A first one that is being loaded may be older than the keys.
      if (kept?.keys !== join(keys)) expire();
    },
  };
}

function join(keys: PublishedKeys): string {
  return keys
    .map(({ slug, number, siteRevision }) => `${slug} ${number} ${siteRevision}`)
    .toSorted()
    .join("\n");
}
