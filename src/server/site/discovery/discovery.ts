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
import type { CachedResponse } from "../http/cached-response.ts";
import { createMarkdownAnswers } from "./markdown-answers.ts";
import { createOverview } from "./overview.ts";
import { siteAnswers } from "./site-answers.ts";
import { picturePath } from "../seo/page-picture.ts";
import { createPainter } from "../seo/painter.ts";

/**
 * Everything that makes the site findable and shareable: documents about it, pictures of its pages, and its pages as
 * Markdown.
 */
export interface DiscoveryDeps extends RenderContext {
  readonly now: () => Date;
  readonly loadOverview: () => Promise<PublishedOverview>;
  readonly loadPublished: (slug: string) => Promise<PublishedPage | null>;
}

export interface Discovery {
  /** The cached response for a path if it is fresh; loads nothing. */
  readonly fresh: (path: string) => CachedResponse | null;
  /** The response for a path, made if needed; null if the path is not one of these. Rejects if it cannot be made. */
  readonly find: (path: string) => Promise<CachedResponse | null>;
  /** True for the address of a document about the whole site, such as the feed. */
  readonly isDocument: (path: string) => boolean;
  /** The page at a slug as Markdown. */
  readonly findMarkdown: (slug: string) => Promise<CacheLookup>;
  /** The page as Markdown for one person; not cached. */
  readonly renderMarkdown: (published: PublishedPage) => Promise<string>;
  /** Marks everything made before this publication stale. */
  readonly expire: (page: Publication) => void;
  readonly expireAll: () => void;
  /** Nothing made so far names these addresses from now on. */
  readonly forget: (slugs: readonly string[]) => void;
  readonly compare: (keys: PublishedKeys) => void;
}

/** Loads and draws lazily; only published public pages have a picture. */
export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const { publicUrl, log } = deps;
  const painter = createPainter();
  const overview = createOverview({
    load: deps.loadOverview,
    describe: (loaded) => siteAnswers(loaded, { publicUrl, painter, now: deps.now }),
    log,
  });
  const markdown = createMarkdownAnswers(deps);

  const find = async (path: string): Promise<CachedResponse | null> => {
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
    isDocument: (path) => documents.has(path),
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
    forget: (slugs) => {
      overview.forget();
      markdown.remove(slugs);
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

/** Decided by the path alone, so that other requests do not wait for the list of pages. */
function isOurs(path: string): boolean {
  return documents.has(path) || path.startsWith(picturePath("").replace(".png", ""));
}
