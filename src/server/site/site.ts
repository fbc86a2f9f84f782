import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "#blocks/create-registry.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ScreenContent } from "#core/contract/screen-content.ts";
import { isListed } from "#core/page-listing.ts";
import type { PublishedPage } from "#server/pages/load-published.ts";
import type { Pages } from "#server/pages/pages.ts";
import { createAssetAnswers } from "./http/assets.ts";
import type { AssetAnswers, Build } from "./http/assets.ts";
import { createCompressor } from "./http/compress.ts";
import { createHandler } from "./handler.ts";
import { modified, publicPageHeaders, robotsHeader } from "./http/headers.ts";
import { createBuiltInPages } from "./built-in-pages.ts";
import { createPageCache } from "./cache/page-cache.ts";
import type { PageCache, Publication } from "./cache/page-cache.ts";
import type { DraftStart } from "#server/pages/draft-start.ts";
import { renderCanvas } from "./render/render-canvas.tsx";
import type { DrawnCanvas } from "./render/render-canvas.tsx";
import { renderDraft } from "./render/render-draft.tsx";
import type { DraftPage } from "./render/render-draft.tsx";
import { renderPageInTurns } from "./render/render-page.tsx";
import type { RenderedPage } from "./render/render-page.tsx";
import { renderScreen } from "./pages/screen.tsx";
import { createDiscovery } from "./discovery/discovery.ts";
import type { Discovery } from "./discovery/discovery.ts";
import { mayPreferMarkdown } from "./markdown/prefers-markdown.ts";
import { siteLayout } from "./layout/site-layout.ts";
import { createCompressedByContent } from "./cache/compressed-by-content.ts";
import { createSiteState } from "./site-state.ts";
import { createCachedResponse, writeCachedResponse } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";

/** Dependencies of the public site. */
export interface SiteDeps {
  readonly pages: Pick<
    Pages,
    "loadPublished" | "loadSite" | "redirects" | "loadOverview" | "publishedKeys"
  >;
  readonly registry: Registry;
  /** `readBuild(folder)`, or `noBuild`. */
  readonly build: Build;
  /** Origin of canonical addresses, without a trailing slash; never taken from a request. */
  readonly publicUrl: string;
  /** The person signed in with the request's session; called only for pages that are not public. */
  readonly findActor: (request: Request) => Promise<Actor | null>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** Everything a visitor gets: pages, assets, robots.txt, and "not found" for everything else. */
export interface Site {
  /** Handles any GET or HEAD; an unknown address gets the "not found" page with status 404. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Writes the response from memory and returns true; false if it is not cached: call `fetch`. Reads only method,
   * path, Accept, Accept-Encoding, If-None-Match and If-Modified-Since.
   */
  readonly fastPath: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * After it returns, no visitor of this process gets the previous version. Call it before responding to a publish
   * request and for every notification; naming the version makes it free if that version is already cached.
   */
  readonly published: (page: Publication) => void;
  /**
   * The same for addresses that pages left, by moving or by being deleted: nothing of them is served any more, not even
   * while the database is down.
   */
  readonly left: (slugs: readonly string[]) => void;
  /** The same for every page, after a change to the theme, navigation or a name. */
  readonly siteChanged: () => void;
  /** Whether there is a published page at a path, as far as it is known without a query. */
  readonly isPage: (path: string) => boolean;
  /**
   * A form or message of the program as a document of the site, with its policy. Never rejects: without a database it
   * has no navigation.
   */
  readonly drawScreen: (screen: ScreenContent) => Promise<RenderedPage>;
  /** A page's draft as visitors would see it, with its policy. Never cached. */
  readonly drawDraft: (draft: DraftPage) => Promise<RenderedPage>;
  /** The start of a draft as the builder draws it, for the canvas's document. Never cached. */
  readonly drawCanvas: (start: DraftStart) => Promise<DrawnCanvas>;
  /** Compares the caches with what is published, after notifications may have been missed. Never rejects. */
  readonly checkAll: () => Promise<void>;
}

/** Creates the public site. */
export function createSite(deps: SiteDeps): Site {
  const { pages, publicUrl, log } = deps;
  const compressor = createCompressor();
  const assets = createAssetAnswers(deps.build, publicUrl, compressor);
  const state = createSiteState({
    load: pages.loadSite,
    loadRedirects: pages.redirects.served,
    publicUrl,
    now: deps.now,
    log,
  });
  const { loadOverview, loadPublished } = pages;
  const discovery = createDiscovery({ ...deps, loadOverview, loadPublished });
  const cache = createPageCache({
    load: pages.loadPublished,
    log,
    render: async (published) => {
      // The page was loaded with a newer site than the cached one.
      const known = state.last();
      if (known !== null && known.revision < published.site.revision) state.expire();
      return renderPublished(published, deps);
    },
    kept: (answer, slug) => {
      void answer.improve(compressor, () => cache.fresh(slug) === answer);
    },
  });

  const compressedByContent = createCompressedByContent(compressor);
  const builtInPages = createBuiltInPages({ cache, state, publicUrl });

  const expireAll = (): void => {
    cache.expireAll();
    state.expire();
    discovery.expireAll();
  };
  const checkAll = async (): Promise<void> => {
    cache.forgetRunning();
    try {
      const keys = await pages.publishedKeys();
      cache.compare(keys);
      state.compare(keys);
      discovery.compare(keys);
    } catch (error) {
      // If the comparison fails, everything is reloaded on the next request, and served stale until that works.
      expireAll();
      log(`Published pages could not be compared: ${String(error)}`);
    }
  };

  return {
    fetch: createHandler({
      ...deps,
      countHit: pages.redirects.countHit,
      assets,
      cache,
      state,
      discovery,
      builtInPages,
      compressedByContent,
    }),
    isPage: (path) => {
      const known = state.last();
      if (known !== null) return known.slugs.has(path);
      // Before the first page was asked for: whatever is written like the address of a page.
      void state.get().catch(() => {});
      return /^\/[a-z0-9/-]*$/.test(path);
    },
    drawScreen: async (screen) => {
      const known = await state.get().catch(() => state.last());
      return renderScreen(known?.layout ?? siteLayout(null, publicUrl), screen);
    },
    drawDraft: (draft) => renderDraft(draft, deps),
    drawCanvas: (start) => renderCanvas(start, deps),
    fastPath: createFastPath({ cache, assets, discovery }),
    published: (page) => {
      discovery.expire(page);
      if (cache.has(page)) return;
      cache.expire(page);
      // A first version: its address had no page until now.
      if (state.last()?.slugs.has(page.slug) !== true) state.expire();
      // A new name or a first version changes the navigation of every other page.
      void checkAll();
    },
    left: (slugs) => {
      cache.remove(slugs);
      discovery.forget(slugs);
      expireAll();
    },
    siteChanged: expireAll,
    checkAll,
  };
}

/** The response for a published page, to be kept until something in its key changes. */
async function renderPublished(published: PublishedPage, deps: SiteDeps): Promise<CachedResponse> {
  const { publicUrl, build, now } = deps;
  const { html, policy } = await renderPageInTurns(published, deps);
  return createCachedResponse({
    status: 200,
    body: Buffer.from(html),
    key: `${published.pageId}.${published.version}.${published.site.revision}.${mediaRevision}.${build.id}`,
    compressible: true,
    isTight: true,
    headers: {
      ...publicPageHeaders(publicUrl, policy, published.pageId),
      ...robotsHeader(isListed(published.page.seo)),
      ...modified(now()),
    },
  });
}

/** Part of the ETag key; constant while no media is stored. */
const mediaRevision = 0;

function createFastPath({
  cache,
  assets,
  discovery,
}: {
  readonly cache: Pick<PageCache, "fresh">;
  readonly assets: Pick<AssetAnswers, "find">;
  readonly discovery: Pick<Discovery, "fresh">;
}): Site["fastPath"] {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = pathOf(request.url ?? "");
    const page = cache.fresh(path);
    if (page !== undefined && mayPreferMarkdown(request.rawHeaders)) return false;
    const answer = page ?? assets.find(path) ?? discovery.fresh(path);
    if (answer === null) return false;
    writeCachedResponse(answer, request, response);
    return true;
  };
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}
