import type { PublishedPage, PublishedKeys } from "#server/pages/load-published.ts";
import { createStaleCache } from "./stale-cache.ts";
import type { CachedResponse } from "../http/cached-response.ts";

/** The result of looking a slug up in the cache. */
export type CacheLookup =
  | { readonly kind: "answer"; readonly answer: CachedResponse }
  /** Not public, so never cached: the caller checks who is asking. */
  | { readonly kind: "gated"; readonly published: PublishedPage }
  | { readonly kind: "missing" };

/** A published page, as an event describes it. */
export interface Publication {
  readonly pageId: string;
  readonly slug: string;
  readonly version?: number | undefined;
}

export interface PageCache {
  /** The cached response for a path if it is fresh; loads nothing. */
  readonly fresh: (path: string) => CachedResponse | undefined;
  /**
   * The response for a slug, loaded and rendered if needed, once for concurrent callers. If loading fails, returns
   * the stale response; throws if there is none.
   */
  readonly find: (slug: string) => Promise<CacheLookup>;
  /** Marks this page stale; its old response is used only if the new one cannot be loaded. */
  readonly expire: (page: Publication) => void;
  /** Removes what is at these addresses: it is not served even if nothing else can be loaded. */
  readonly remove: (slugs: readonly string[]) => void;
  /** True if exactly this version is cached and fresh. */
  readonly has: (page: Publication) => boolean;
  readonly expireAll: () => void;
  /** Removes or marks stale every cached page that differs from what is published. */
  readonly compare: (keys: PublishedKeys) => void;
  /** Loads in flight still resolve for their callers, but their result is not cached as fresh. */
  readonly forgetRunning: () => void;
  readonly size: () => number;
}

export interface PageCacheDeps {
  readonly load: (slug: string) => Promise<PublishedPage | null>;
  readonly render: (published: PublishedPage) => CachedResponse | Promise<CachedResponse>;
  /** Called when a response enters the cache as the fresh one. */
  readonly kept?: (answer: CachedResponse, slug: string) => void;
  readonly log: (line: string) => void;
  /** Pages cached at most; the one rendered longest ago is dropped first. */
  readonly limit?: number;
}

interface Rendered {
  readonly kind: "answer";
  readonly answer: CachedResponse;
  readonly pageId: string;
  readonly version: number;
  readonly siteRevision: number;
}

type Loaded = Rendered | Exclude<CacheLookup, { readonly kind: "answer" }>;

/** Caches rendered pages by slug. Only published public pages are cached, so visitors cannot fill it. */
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
      // Every page shows the navigation: a page rendered with a newer site makes those of older ones stale.
      markStale((other) => other.siteRevision < page.siteRevision);
    },
    onStale: (error, slug) => log(`${slug} is served as it was: ${reason(error)}`),
    limit,
  });
  /** Only rendered pages are ever cached. */
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
    remove: (slugs) => {
      cache.remove((_page, slug) => slugs.includes(slug));
      for (const slug of slugs) cache.abandonLoads(slug);
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
