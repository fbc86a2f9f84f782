import type { LivePage, PublishedKeys } from "#server/pages/load-published.ts";
import { dropOldest } from "./drop-oldest.ts";
import type { StoredAnswer } from "../http/stored-answer.ts";

/** What stands at a slug. */
export type Found =
  | { readonly kind: "answer"; readonly answer: StoredAnswer }
  /** Not for everybody, and never kept: the caller asks who is there. */
  | { readonly kind: "gated"; readonly live: LivePage }
  | { readonly kind: "missing" };

/** What a message about a publication tells. */
export interface PublishedPage {
  readonly pageId: string;
  readonly slug: string;
  readonly version?: number | undefined;
}

export interface PageCache {
  /** The answer at a path if it is up to date; nothing is loaded. */
  readonly fresh: (path: string) => StoredAnswer | undefined;
  /**
   * What stands at a slug, loaded and rendered if need be: once, however many ask at the same time. Where loading fails
   * the answer before is given, and without one the error is thrown.
   */
  readonly find: (slug: string) => Promise<Found>;
  /** From now on what was rendered of this page is not given any more, unless the new one cannot be loaded. */
  readonly expire: (page: PublishedPage) => void;
  /** True when exactly this version is in memory and given. */
  readonly has: (page: PublishedPage) => boolean;
  readonly expireAll: () => void;
  /** Compares every page kept with what is published. */
  readonly compare: (keys: PublishedKeys) => void;
  /** Renderings still under way are answered to who waits for them, but not kept. */
  readonly forgetRunning: () => void;
  readonly size: () => number;
}

export interface PageCacheParts {
  readonly load: (slug: string) => Promise<LivePage | null>;
  readonly render: (live: LivePage) => StoredAnswer | Promise<StoredAnswer>;
  /** An answer is from now on the one that is given. */
  readonly kept?: (answer: StoredAnswer, slug: string) => void;
  readonly log: (line: string) => void;
  /** Pages kept at most; the one that was rendered longest ago goes first. */
  readonly limit?: number;
}

interface Entry {
  readonly pageId: string;
  readonly version: number;
  readonly siteRevision: number;
  readonly answer: StoredAnswer;
  stale: boolean;
}

/** Keeps rendered pages by slug. Only published public pages get in, so visitors cannot fill it. */
export function createPageCache(parts: PageCacheParts): PageCache {
  const { load, render, log, limit = 1000 } = parts;
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Found>>();

  const keep = (slug: string, live: LivePage, answer: StoredAnswer): void => {
    const { pageId, version, site } = live;
    entries.delete(slug);
    entries.set(slug, { pageId, version, siteRevision: site.revision, answer, stale: false });
    dropOldest(entries, limit);
    parts.kept?.(answer, slug);
    // Every page shows the navigation: where one was found newer, the others are older.
    for (const entry of entries.values()) {
      if (entry.siteRevision < site.revision) entry.stale = true;
    }
  };

  const start = (slug: string): Promise<Found> => {
    const run = async (): Promise<Found> => {
      const before = entries.get(slug);
      try {
        const live = await load(slug);
        if (live === null || live.access !== "public") {
          if (running.get(slug) === flight) entries.delete(slug);
          return live === null ? { kind: "missing" } : { kind: "gated", live };
        }
        const answer = await render(live);
        // It may have been published again while it was drawn.
        if (running.get(slug) === flight) keep(slug, live, answer);
        return { kind: "answer", answer };
      } catch (error) {
        if (before === undefined) throw error;
        log(`${slug} is served as it was: ${reason(error)}`);
        return { kind: "answer", answer: before.answer };
      } finally {
        if (running.get(slug) === flight) running.delete(slug);
      }
    };
    // Everything above waits for the first load, so `flight` is set when it is read.
    const flight = Promise.resolve().then(run);
    running.set(slug, flight);
    return flight;
  };

  const fresh = (path: string): StoredAnswer | undefined => {
    const entry = entries.get(path);
    return entry === undefined || entry.stale ? undefined : entry.answer;
  };

  return {
    fresh,
    find: (slug) => {
      const answer = fresh(slug);
      if (answer !== undefined) return Promise.resolve({ kind: "answer", answer });
      return running.get(slug) ?? start(slug);
    },
    expire: ({ pageId, slug }) => {
      for (const [at, entry] of entries) {
        if (at === slug || entry.pageId === pageId) entry.stale = true;
      }
      running.delete(slug);
    },
    has: ({ slug, version }) => {
      const entry = entries.get(slug);
      return entry !== undefined && !entry.stale && entry.version === version;
    },
    expireAll: () => {
      for (const entry of entries.values()) entry.stale = true;
      running.clear();
    },
    compare: (keys) => {
      const bySlug = new Map(keys.map((key) => [key.slug, key]));
      for (const [slug, entry] of entries) {
        const key = bySlug.get(slug);
        if (key === undefined) entries.delete(slug);
        else if (key.number !== entry.version || key.siteRevision !== entry.siteRevision) {
          entry.stale = true;
        }
      }
    },
    forgetRunning: () => running.clear(),
    size: () => entries.size,
  };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
