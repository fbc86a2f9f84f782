import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "#blocks/create-registry.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Surround } from "#core/contract/surround.ts";
import type { ScreenContent } from "#core/contract/screen-content.ts";
import { isListed } from "#core/page-listing.ts";
import type { DraftStart } from "#server/pages/draft-start.ts";
import type { PublishedPage } from "#server/pages/published/load-published.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { PageWithSurround } from "#server/pages/site/preview-surround.ts";
import { createAssetAnswers } from "./http/assets.ts";
import type { AssetAnswers, Build } from "./http/assets.ts";
import { createCachedResponse, headerOf, writeCachedResponse } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { createCompressor } from "./http/compress.ts";
import { modified, publicPageHeaders, robotsHeader } from "./http/headers.ts";
import { createBuiltInPages } from "./built-in-pages.ts";
import { createCompressedByContent } from "./cache/compressed-by-content.ts";
import { createPageCache } from "./cache/page-cache.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { createDiscovery } from "./discovery/discovery.ts";
import type { Discovery } from "./discovery/discovery.ts";
import { createForReader } from "./for-reader.ts";
import { createHandler } from "./handler.ts";
import { createKnownSites } from "./known-site.ts";
import { createFrames } from "./layout/frames.ts";
import { siteLayout } from "./layout/site-layout.ts";
import { mayPreferMarkdown } from "./markdown/prefers-markdown.ts";
import { renderScreen } from "./pages/screen.tsx";
import { renderCanvas } from "./render/render-canvas.tsx";
import type { DrawnCanvas } from "./render/render-canvas.tsx";
import { renderDraft } from "./render/render-draft.tsx";
import type { DraftPage } from "./render/render-draft.tsx";
import { renderPageInTurns } from "./render/render-page.tsx";
import type { RenderedPage } from "./render/render-page.tsx";
import { renderSurround } from "./render/render-surround.tsx";

/** Dependencies of the public site. */
export interface SiteDeps {
  readonly pages: Pick<Pages, "directory" | "loadPage" | "privacy" | "pagesWithWords"> & {
    readonly redirects: Pick<Pages["redirects"], "countHit">;
  };
  readonly registry: Registry;
  /** `readBuild(folder)`, or `noBuild`. */
  readonly build: Build;
  /** Origin of canonical addresses, without a trailing slash; never taken from a request. */
  readonly publicUrl: string;
  /** Whether a correctly signed session is in a `Cookie` header. Must be quick: anybody may send anything. */
  readonly hasSession: (cookies: string) => boolean;
  /** The person signed in with the request's session; called for pages that are not public, and where a session is sent. */
  readonly findActor: (request: Request) => Promise<Actor | null>;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/**
 * Everything a visitor gets: pages, assets, robots.txt, and "not found" for everything else. Each response is drawn from one
 * directory, and what is cached is compared with the current one: nothing here is told of changes.
 */
export interface Site {
  /** Handles any GET or HEAD; an unknown address gets the "not found" page with status 404. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Writes the response from memory and returns true; false if it is not cached: call `fetch`. Reads only method,
   * path, Accept, Accept-Encoding, If-None-Match, If-Modified-Since and the session's cookie.
   */
  readonly fastPath: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether there is a published page at a path, as far as it is known without a query. */
  readonly isPage: (path: string) => boolean;
  /**
   * A form or message of the program as a document of the site, with its policy. Never rejects: without a database it
   * has no navigation.
   */
  readonly drawScreen: (screen: ScreenContent) => Promise<RenderedPage>;
  /** A page's draft as visitors would see it, with its policy. Never cached. */
  readonly drawDraft: (draft: DraftPage) => Promise<RenderedPage>;
  /** A published page as visitors get it. Not cached. */
  readonly drawPublished: (published: PublishedPage) => Promise<RenderedPage>;
  /** The header and footer of a page on a site that nobody sees yet. */
  readonly drawSurround: (around: PageWithSurround) => Surround;
  /** The start of a draft as the builder draws it, in the published theme, for the canvas's document. Never cached. */
  readonly drawCanvas: (start: DraftStart | null) => Promise<DrawnCanvas>;
}

/** Creates the public site. */
export function createSite(deps: SiteDeps): Site {
  const { pages, publicUrl, now, log } = deps;
  const { directory, loadPage, privacy } = pages;
  const compressor = createCompressor();
  const assets = createAssetAnswers(deps.build, publicUrl, compressor);
  const frameOf = createFrames(publicUrl);
  const knownSite = createKnownSites({ frameOf, privacy, publicUrl, now, log });
  const forReader = createForReader(deps);
  const discovery = createDiscovery({ ...deps, directory, frameOf, loadPage, privacy });
  const cache = createPageCache({
    directory,
    frameOf,
    load: loadPage,
    privacy,
    render: (published) => renderPublished(published, deps),
    kept: (answer, slug) => {
      void answer.improve(compressor, () => cache.fresh(slug) === answer);
    },
    log,
  });
  const current = async () => knownSite(await directory.current());
  const last = () => {
    const known = directory.last();
    return known === null ? null : knownSite(known);
  };
  return {
    fetch: createHandler({
      ...deps,
      countHit: pages.redirects.countHit,
      assets,
      cache,
      current,
      last,
      discovery,
      forReader,
      builtInPages: createBuiltInPages({
        cache,
        publicUrl,
        forReader,
        pagesWithWords: pages.pagesWithWords,
      }),
      compressedByContent: createCompressedByContent(compressor),
    }),
    isPage: (path) => {
      const known = directory.last();
      if (known !== null) return known.bySlug.has(path);
      // Before the first page was asked for: whatever is written like the address of a page.
      void directory.current().catch(() => {});
      return /^\/[a-z0-9/-]*$/.test(path);
    },
    drawScreen: async (screen) => {
      const known = await current().catch(() => null);
      return renderScreen(known?.layout ?? siteLayout(null, publicUrl), screen);
    },
    drawDraft: (draft) => renderDraft(draft, deps),
    drawPublished: (published) => renderPageInTurns(published, deps),
    drawSurround: (around) => renderSurround(around, deps),
    drawCanvas: async (start) => {
      const known = await current().catch(() => null);
      return renderCanvas(start, { ...deps, theme: known?.layout.theme ?? "" });
    },
    fastPath: createFastPath({ cache, assets, discovery, hasSession: deps.hasSession }),
  };
}

/** The response for a published page. */
async function renderPublished(published: PublishedPage, deps: SiteDeps): Promise<CachedResponse> {
  const { publicUrl, now } = deps;
  const { html, policy } = await renderPageInTurns(published, { ...deps, isForVisitors: true });
  return createCachedResponse({
    status: 200,
    body: Buffer.from(html),
    compressible: true,
    isTight: true,
    headers: {
      ...publicPageHeaders(publicUrl, policy, published.pageId),
      ...robotsHeader(published.site.value.search.isListed && isListed(published.page.seo)),
      ...modified(now()),
    },
  });
}

function createFastPath({
  cache,
  assets,
  discovery,
  hasSession,
}: {
  readonly cache: Pick<PageCache, "fresh">;
  readonly assets: Pick<AssetAnswers, "find">;
  readonly discovery: Pick<Discovery, "fresh">;
  readonly hasSession: SiteDeps["hasSession"];
}): Site["fastPath"] {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = pathOf(request.url ?? "");
    const page = cache.fresh(path);
    if (page !== undefined) {
      if (mayPreferMarkdown(request.rawHeaders)) return false;
      const cookies = headerOf(request.rawHeaders, "cookie");
      // They may be staff, who get the page with a bar.
      if (cookies !== undefined && hasSession(cookies)) return false;
    }
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
