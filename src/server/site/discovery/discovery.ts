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
import type { CacheLookup, Publication } from "../cache/page-cache.ts";
import type { RenderContext } from "../render/render-page.tsx";
import type { StoredAnswer } from "../http/stored-answer.ts";
import { createMarkdownAnswers } from "./markdown-answers.ts";
import { createOverview } from "./overview.ts";
import { siteAnswers } from "./site-answers.ts";
import { picturePath } from "../seo/page-picture.ts";
import { createPainter } from "../seo/painter.ts";

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

/** Nothing is loaded or drawn before somebody asks; only addresses of published public pages have a picture. */
export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const { publicUrl, log } = deps;
  const painter = createPainter();
  const overview = createOverview({
    load: deps.loadOverview,
    describe: (loaded) => siteAnswers(loaded, publicUrl, painter),
    log,
  });
  const markdown = createMarkdownAnswers(deps);

  const find = async (path: string): Promise<StoredAnswer | null> => {
    if (!isOurs(path)) return null;
    const { answers, make } = await overview.get();
    const known = answers.get(path);
    if (known !== undefined) return known;
    const answer = await make.get(path)?.();
    if (answer !== undefined) answers.set(path, answer);
    return answer ?? null;
  };

  return {
    fresh: (path) => {
      const slug = slugOfMarkdown(path);
      const answer = slug === null ? overview.fresh()?.answers.get(path) : markdown.fresh(slug);
      return answer ?? null;
    },
    find,
    findMarkdown: markdown.find,
    renderMarkdown: markdown.render,
    expire: (page) => {
      overview.expire();
      markdown.expire(page);
    },
    expireAll: () => {
      overview.expire();
      markdown.expireAll();
    },
    compare: (keys) => {
      overview.compare(keys);
      markdown.compare(keys);
    },
  };
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
