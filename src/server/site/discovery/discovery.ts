import {
  feed,
  llms,
  siteIcon,
  sitemap,
  slugOfMarkdown,
  touchIcon,
} from "#core/contract/discovery-routes.ts";
import type { Directory, DirectoryPage } from "#server/pages/directory/directory.ts";
import type { DirectorySource } from "#server/pages/directory/directory-source.ts";
import type { LoadedPage, PublishedPage } from "#server/pages/published/load-published.ts";
import type { PrivacySource } from "#server/pages/privacy/privacy-source.ts";
import type { CacheLookup } from "../cache/page-cache.ts";
import type { FrameOf } from "../layout/frames.ts";
import type { RenderContext } from "../render/render-page.tsx";
import type { CachedResponse } from "../http/cached-response.ts";
import { createMarkdownAnswers } from "./markdown-answers.ts";
import { createPagePictures } from "./page-pictures.ts";
import { siteAnswers } from "./site-answers.ts";
import type { SiteAnswers } from "./site-answers.ts";
import { createPainter } from "../seo/painter.ts";

/**
 * Everything that makes the site findable and shareable: documents about it, pictures of its pages, and its pages as
 * Markdown.
 */
export interface DiscoveryDeps extends RenderContext {
  readonly now: () => Date;
  readonly directory: Pick<DirectorySource, "now">;
  readonly frameOf: FrameOf;
  readonly loadPage: (page: DirectoryPage, directory: Directory) => Promise<LoadedPage>;
  readonly privacy: PrivacySource;
}

export interface Discovery {
  /** The cached response for a path if it is fresh; loads nothing. */
  readonly fresh: (path: string) => CachedResponse | null;
  /** The response for a path, made if needed; null if the path is not one of these. Rejects if it cannot be made. */
  readonly find: (path: string, directory: Directory) => Promise<CachedResponse | null>;
  /** True for the address of a document about the whole site, such as the feed. */
  readonly isDocument: (path: string) => boolean;
  /** The page at a slug as Markdown. */
  readonly findMarkdown: (slug: string, directory: Directory) => Promise<CacheLookup>;
  /** The page as Markdown for one person; not cached. */
  readonly renderMarkdown: (published: PublishedPage) => Promise<string>;
}

/** Loads and draws lazily; only published public pages have a picture. */
export function createDiscovery(deps: DiscoveryDeps): Discovery {
  const painter = createPainter();
  const pictures = createPagePictures({ ...deps, painter });
  const markdown = createMarkdownAnswers(deps);
  const documentsOf = createDocuments((directory) =>
    siteAnswers(directory, deps.frameOf(directory), { ...deps, painter }),
  );

  return {
    fresh: (path) => {
      const slug = slugOfMarkdown(path);
      if (slug !== null) return markdown.fresh(slug) ?? null;
      const isPicture = pictures.isOurs(path);
      if (!isPicture && !documents.has(path)) return null;
      const directory = deps.directory.now();
      if (directory === null) return null;
      return isPicture ? pictures.fresh(path, directory) : documentsOf(directory).made(path);
    },
    find: async (path, directory) => {
      if (pictures.isOurs(path)) return pictures.find(path, directory);
      return documents.has(path) ? documentsOf(directory).find(path) : null;
    },
    isDocument: (path) => documents.has(path),
    findMarkdown: markdown.find,
    renderMarkdown: markdown.render,
  };
}

const documents = new Set<string>([
  sitemap.path,
  feed.path,
  llms.path,
  siteIcon.path,
  touchIcon.path,
]);

/** The documents of the last directory that was asked for. */
function createDocuments(
  make: (directory: Directory) => SiteAnswers,
): (directory: Directory) => SiteAnswers {
  let last: { readonly directory: Directory; readonly answers: SiteAnswers } | null = null;
  return (directory) => {
    if (last?.directory !== directory) last = { directory, answers: make(directory) };
    return last.answers;
  };
}
