import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "#blocks/create-registry.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ScreenDrawing } from "#core/contract/screen-drawing.ts";
import type { Pages } from "#server/pages/pages.ts";
import { createAssetAnswers } from "./http/assets.ts";
import type { Build } from "./http/assets.ts";
import { createCompressor } from "./http/compress.ts";
import { createHandler } from "./handler.ts";
import { publicPageHeaders } from "./http/headers.ts";
import { createBuiltInPages } from "./built-in-pages.ts";
import { createPageCache } from "./cache/page-cache.ts";
import type { Publication } from "./cache/page-cache.ts";
import { renderDraft } from "./render/render-draft.tsx";
import type { DraftPage } from "./render/render-draft.tsx";
import { renderPageInTurns } from "./render/render-page.tsx";
import type { RenderedPage } from "./render/render-page.tsx";
import { renderScreen } from "./pages/screen.tsx";
import { createDiscovery } from "./discovery/discovery.ts";
import { mayPreferMarkdown } from "./markdown/prefers-markdown.ts";
import { siteFrame } from "./frame/site-frame.ts";
import { createCompressedByContent } from "./cache/compressed-by-content.ts";
import { createSiteState } from "./site-state.ts";
import { storeAnswer, writeStored } from "./http/stored-answer.ts";

/** What the visitors' side of the house needs from outside. */
export interface SiteDeps {
  readonly pages: Pick<Pages, "loadPublished" | "loadSite" | "loadOverview" | "publishedKeys">;
  readonly registry: Registry;
  /** `readBuild(folder)`, or `noBuild`. */
  readonly build: Build;
  /** Origin of canonical addresses, without a trailing slash; never taken from a request. */
  readonly publicUrl: string;
  /** Who a request's session belongs to; asked for pages with access `investor` only. */
  readonly findActor: (request: Request) => Promise<Actor | null>;
  readonly log: (line: string) => void;
}

/** Everything a visitor gets: pages, assets, robots.txt, and "not found" for all that is left. */
export interface Site {
  /** Answers any GET or HEAD; an address that is nobody's gets the page for it, with status 404. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Writes the answer and returns true if it is in memory; false: it did nothing, call `fetch`. Reads only method, path, encodings, ETags and a wish for Markdown. */
  readonly fastPath: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Once it returns, no visitor of this process gets the version before. Call it before publishing is answered, and for
   * every notification; one that names the version costs nothing where that version is in memory already.
   */
  readonly published: (page: Publication) => void;
  /** The same for every page: theme, navigation or a name changed. */
  readonly siteChanged: () => void;
  /** A form or a message of the program as a document of the site, and its policy. Never rejects: without a database it has no navigation. */
  readonly drawScreen: (screen: ScreenDrawing) => Promise<RenderedPage>;
  /** The draft of a page as visitors would see it, and its policy. Nothing of it is kept. */
  readonly drawDraft: (draft: DraftPage) => Promise<RenderedPage>;
  /** Compares everything in memory with what is published, after messages may have been missed. Never rejects. */
  readonly checkAll: () => Promise<void>;
}

/** The visitors' side of the house. */
export function createSite(deps: SiteDeps): Site {
  const { pages, build, publicUrl, log } = deps;
  const compressor = createCompressor();
  const assets = createAssetAnswers(build, publicUrl, compressor);
  const state = createSiteState({ load: pages.loadSite, publicUrl, log });
  const { loadOverview, loadPublished } = pages;
  const discovery = createDiscovery({ ...deps, loadOverview, loadPublished });
  const cache = createPageCache({
    load: pages.loadPublished,
    log,
    render: async (published) => {
      // The page was loaded with a newer site than the one in memory.
      const known = state.last();
      if (known !== null && known.revision < published.site.revision) state.expire();
      const { html, policy } = await renderPageInTurns(published, deps);
      return storeAnswer({
        status: 200,
        body: Buffer.from(html),
        key: `${published.pageId}.${published.version}.${published.site.revision}.${mediaRevision}.${build.id}`,
        compressible: true,
        headers: publicPageHeaders(publicUrl, policy, published.pageId),
      });
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
      // What cannot be compared is loaded again by the next visitor, and served as it was until it can be.
      expireAll();
      log(`Published pages could not be compared: ${String(error)}`);
    }
  };

  return {
    fetch: createHandler({
      ...deps,
      assets,
      cache,
      state,
      discovery,
      builtInPages,
      compressedByContent,
    }),
    drawScreen: async (screen) => {
      const known = await state.get().catch(() => state.last());
      return renderScreen(known?.frame ?? siteFrame(null, publicUrl), screen);
    },
    drawDraft: (draft) => renderDraft(draft, deps),
    fastPath: (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const path = pathOf(request.url ?? "");
      const page = cache.fresh(path);
      if (page !== undefined && mayPreferMarkdown(request.rawHeaders)) return false;
      const answer = page ?? assets.find(path) ?? discovery.fresh(path);
      if (answer === null) return false;
      writeStored(answer, request, response);
      return true;
    },
    published: (page) => {
      discovery.expire(page);
      if (cache.has(page)) return;
      cache.expire(page);
      // A first version: its address had no page until now.
      if (state.last()?.slugs.has(page.slug) !== true) state.expire();
      // A new name or a first version changes the navigation of all the others.
      void checkAll();
    },
    siteChanged: expireAll,
    checkAll,
  };
}

/** Nothing yet stores pictures of its own, so they have not changed either. */
const mediaRevision = 0;

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}
