import type { PublishedPage, PublishedKeys } from "#server/pages/load-published.ts";
import { createStaleCache } from "./stale-cache.ts";
import type { StoredAnswer } from "../http/stored-answer.ts";

/** What the cache gives for a slug. */
export type CacheLookup =
  | { readonly kind: "answer"; readonly answer: StoredAnswer }
  /** Not for everybody, and never kept: the caller asks who is there. */
  | { readonly kind: "gated"; readonly published: PublishedPage }
  | { readonly kind: "missing" };

/** A page that was published, as a message tells it. */
export interface Publication {
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
  readonly find: (slug: string) => Promise<CacheLookup>;
  /** From now on what was rendered of this page is not given any more, unless the new one cannot be loaded. */
  readonly expire: (page: Publication) => void;
  /** True when exactly this version is in memory and given. */
  readonly has: (page: Publication) => boolean;
  readonly expireAll: () => void;
  /** Compares every page kept with what is published. */
  readonly compare: (keys: PublishedKeys) => void;
  /** Renderings still under way are answered to who waits for them, but not kept. */
  readonly forgetRunning: () => void;
  readonly size: () => number;
}

export interface PageCacheDeps {
  readonly load: (slug: string) => Promise<PublishedPage | null>;
  readonly render: (published: PublishedPage) => StoredAnswer | Promise<StoredAnswer>;
  /** An answer is from now on the one that is given. */
  readonly kept?: (answer: StoredAnswer, slug: string) => void;
  readonly log: (line: string) => void;
  /** Pages kept at most; the one that was rendered longest ago goes first. */
  readonly limit?: number;
}

interface Rendered {
  readonly kind: "answer";
  readonly answer: StoredAnswer;
  readonly pageId: string;
  readonly version: number;
  readonly siteRevision: number;
}

type Loaded = Rendered | Exclude<CacheLookup, { readonly kind: "answer" }>;

/** Keeps rendered pages by slug. Only published public pages get in, so visitors cannot fill it. */
export function createPageCache(deps: PageCacheDeps): PageCache {
  const { load, render, kept, log, limit = 1000 } = deps;
  const cache = createStaleCache<Loaded>({
    load: async (slug) => {
      const published = await load(slug);
      if (published === null) return { kind: "missing" };
      if (published.access !== "public") return { kind: "gated", published };
      const { pageId, version, site } = published;
      const answer = await render(published);
      return { kind: "answer", answer, pageId, version, siteRevision: site.revision };
    },
    isKept: ({ kind }) => kind === "answer",
    onKept: (page, slug) => {
      if (page.kind !== "answer") return;
      kept?.(page.answer, slug);
      // Every page shows the navigation: where one was found newer, the others are older.
      markStale((other) => other.siteRevision < page.siteRevision);
    },
    onStale: (error, slug) => log(`${slug} is served as it was: ${reason(error)}`),
    limit,
  });
  /** Pages alone are kept. */
  const markStale = (isStale: (page: Rendered, slug: string) => boolean): void =>
    cache.markStale((page, slug) => page.kind === "answer" && isStale(page, slug));
  const fresh = (slug: string): Rendered | undefined => {
    const page = cache.fresh(slug);
    return page?.kind === "answer" ? page : undefined;
  };

  return {
    fresh: (path) => fresh(path)?.answer,
    find: cache.get,
    expire: ({ pageId, slug }) => {
      markStale((page, at) => at === slug || page.pageId === pageId);
      cache.abandonLoads(slug);
    },
    has: ({ slug, version }) => version !== undefined && fresh(slug)?.version === version,
    expireAll: () => {
      markStale(() => true);
      cache.abandonLoads();
    },
    compare: (keys) => {
      const bySlug = new Map(keys.map((key) => [key.slug, key]));
      cache.remove((_page, slug) => !bySlug.has(slug));
      markStale(({ version, siteRevision }, slug) => {
        const key = bySlug.get(slug);
        return key?.number !== version || key.siteRevision !== siteRevision;
      });
    },
    forgetRunning: () => cache.abandonLoads(),
    size: cache.size,
  };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
