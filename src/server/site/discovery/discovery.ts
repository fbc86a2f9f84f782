import {
  feed,
  llms,
  siteIcon,
  sitemap,
  slugOfMarkdown,
  touchIcon,
} from "#core/contract/discovery-routes.ts";
import type {
  PublishedOverview,
  PublishedPage,
  PublishedKeys,
} from "#server/pages/load-published.ts";
import { documentHeaders, pictureHeaders } from "../http/headers.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { CacheLookup, PageCache, Publication } from "../cache/page-cache.ts";
import type { RenderContext } from "../render/render-page.tsx";
import { siteFrame } from "../frame/site-frame.ts";
import { storeAnswer } from "../http/stored-answer.ts";
import type { StoredAnswer } from "../http/stored-answer.ts";
import { favicon, touchIcon as drawTouchIcon } from "../seo/icons.ts";
import { createOverview } from "./overview.ts";
import { addressOf, picturePath, pictureOf } from "../seo/page-picture.ts";
import type { PagePicture } from "../seo/page-picture.ts";
import { wordsOf } from "#core/page-words.ts";
import { createPainter } from "../seo/painter.ts";
import { drawFeed, drawLlms, drawSitemap } from "./site-documents.ts";

/** How the site is found and shared: documents about it, pictures of its pages, and its pages as Markdown. */
export interface DiscoveryDeps extends RenderContext {
  readonly loadOverview: () => Promise<PublishedOverview>;
  readonly loadPublished: (slug: string) => Promise<PublishedPage | null>;
}

export interface Discovery {
  /** The answer at a path if it is in memory and up to date; nothing is loaded. */
  readonly fresh: (path: string) => StoredAnswer | null;
  /** The answer at a path, made if need be; null where the path is none of these. Rejects where it cannot be made. */
  readonly find: (path: string) => Promise<StoredAnswer | null>;
  /** What stands at a page's slug, as Markdown. */
  readonly findMarkdown: (slug: string) => Promise<CacheLookup>;
  /** The page for one person, kept nowhere. */
  readonly renderMarkdown: (published: PublishedPage) => Promise<string>;
  /** A page was published: nothing that was made before is given any more. */
  readonly expire: (page: Publication) => void;
  readonly expireAll: () => void;
  readonly compare: (keys: PublishedKeys) => void;
}

/** What is known of the whole site, and what was made of it so far. */
interface Known {
  readonly answers: Map<string, StoredAnswer>;
  readonly make: ReadonlyMap<string, () => StoredAnswer | Promise<StoredAnswer>>;
}

/** Nothing is loaded or drawn before somebody asks; only addresses of published public pages have a picture. */
export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const { publicUrl, log } = deps;
  const painter = createPainter();
  const overview = createOverview({ load: deps.loadOverview, describe, log });
  let markdown: Promise<MarkdownCache> | null = null;
  let ready: PageCache | null = null;

  function describe({ site, pages }: PublishedOverview): Known {
    const { name, colours } = siteFrame(site, publicUrl);
    const documents = { publicUrl, name, pages };
    const text = (type: string, body: () => string) => () =>
      storeAnswer({
        status: 200,
        body: Buffer.from(body()),
        key: "",
        compressible: true,
        headers: documentHeaders(publicUrl, `${type}; charset=utf-8`),
      });
    const picture = (type: string, body: () => Promise<Buffer>) => async () =>
      storeAnswer({
        status: 200,
        body: await body(),
        key: "",
        compressible: false,
        headers: pictureHeaders(publicUrl, type),
      });
    const ofPage = (page: PublishedOverview["pages"][number]): PagePicture => {
      const { heading, description } = wordsOf(page, name);
      const address = addressOf(publicUrl, page.slug);
      return pictureOf(page.pageId, { site: name, title: heading, description, address, colours });
    };
    const make = new Map<string, () => StoredAnswer | Promise<StoredAnswer>>([
      [sitemap.path, text("application/xml", () => drawSitemap(documents))],
      [feed.path, text("application/atom+xml", () => drawFeed(documents))],
      [llms.path, text("text/plain", () => drawLlms(documents))],
      [siteIcon.path, picture("image/x-icon", () => favicon(painter, colours))],
      [touchIcon.path, picture("image/png", () => drawTouchIcon(painter, colours))],
    ]);
    for (const page of pages) {
      if (page.access !== "public") continue;
      const { key, draw } = ofPage(page);
      make.set(
        picturePath(page.pageId),
        picture("image/png", () => painter.png(key, draw)),
      );
    }
    return { answers: new Map(), make };
  }

  const find = async (path: string): Promise<StoredAnswer | null> => {
    if (!isOurs(path)) return null;
    const { answers, make } = await overview.get();
    const known = answers.get(path);
    if (known !== undefined) return known;
    const answer = await make.get(path)?.();
    if (answer !== undefined) answers.set(path, answer);
    return answer ?? null;
  };

  const loadMarkdown = async (): Promise<MarkdownCache> => {
    // What writes Markdown is loaded when somebody first asks for it.
    const { renderMarkdown } = await import("../markdown/page-markdown.ts");
    const render = (published: PublishedPage): string => renderMarkdown(published, deps);
    const cache = createPageCache({
      load: deps.loadPublished,
      log,
      render: (published) =>
        storeAnswer({
          status: 200,
          body: Buffer.from(render(published)),
          key: "",
          compressible: true,
          headers: {
            ...documentHeaders(publicUrl, "text/markdown; charset=utf-8"),
            "cache-tag": `site,page-${published.pageId}`,
            link: `<${publicUrl}${published.slug}>; rel="canonical"`,
          },
        }),
    });
    ready = cache;
    return { cache, render };
  };
  const getMarkdown = (): Promise<MarkdownCache> => (markdown ??= loadMarkdown());

  return {
    fresh: (path) => {
      const slug = slugOfMarkdown(path);
      const answer = slug === null ? overview.fresh()?.answers.get(path) : ready?.fresh(slug);
      return answer ?? null;
    },
    find,
    findMarkdown: async (slug) => (await getMarkdown()).cache.find(slug),
    renderMarkdown: async (published) => (await getMarkdown()).render(published),
    expire: (page) => {
      overview.expire();
      ready?.expire(page);
    },
    expireAll: () => {
      overview.expire();
      ready?.expireAll();
    },
    compare: (keys) => {
      overview.compare(keys);
      ready?.forgetRunning();
      ready?.compare(keys);
    },
  };
}

interface MarkdownCache {
  readonly cache: PageCache;
  readonly render: (published: PublishedPage) => string;
}

const documents = new Set<string>([
  sitemap.path,
  feed.path,
  llms.path,
  siteIcon.path,
  touchIcon.path,
]);

/** Told by the address alone, so that no other one waits for the list of pages. */
function isOurs(path: string): boolean {
  return documents.has(path) || path.startsWith(picturePath("").replace(".png", ""));
}
