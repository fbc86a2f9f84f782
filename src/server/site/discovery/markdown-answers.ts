import { isListed } from "#core/page-listing.ts";
import type { PublishedPage } from "#server/pages/published/load-published.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { PageCache, PageCacheDeps } from "../cache/page-cache.ts";
import { documentHeaders, modified, robotsHeader } from "../http/headers.ts";
import { createCachedResponse } from "../http/cached-response.ts";
import type { RenderContext } from "../render/render-page.tsx";

interface MarkdownAnswersDeps extends RenderContext {
  readonly now: () => Date;
  readonly directory: PageCacheDeps["directory"];
  readonly frameOf: PageCacheDeps["frameOf"];
  readonly loadPage: PageCacheDeps["load"];
  readonly privacy: PageCacheDeps["privacy"];
}

/** Bytes of Markdown that are cached at most. */
const mostBytes = 8 * 1024 * 1024;

/** The pages as Markdown, cached like the pages themselves. */
export interface MarkdownAnswers extends Pick<PageCache, "fresh" | "find"> {
  /** The page for one person; not cached. */
  readonly render: (published: PublishedPage) => Promise<string>;
}

interface MarkdownCache {
  readonly cache: PageCache;
  readonly render: (published: PublishedPage) => string;
}

/** The Markdown renderer is imported on the first request. */
export function createMarkdownAnswers(deps: MarkdownAnswersDeps): MarkdownAnswers {
  const { publicUrl, log } = deps;
  let markdown: Promise<MarkdownCache> | null = null;
  let ready: PageCache | null = null;
  const loadMarkdown = async (): Promise<MarkdownCache> => {
    const { renderMarkdown } = await import("../markdown/page-markdown.ts");
    const render = (published: PublishedPage): string => renderMarkdown(published, deps);
    const cache = createPageCache({
      directory: deps.directory,
      frameOf: deps.frameOf,
      load: deps.loadPage,
      privacy: deps.privacy,
      log,
      limit: mostBytes,
      render: (published) =>
        createCachedResponse({
          status: 200,
          body: Buffer.from(render(published)),
          compressible: true,
          headers: {
            ...documentHeaders(publicUrl, "text/markdown; charset=utf-8"),
            ...robotsHeader(published.site.value.search.isListed && isListed(published.page.seo)),
            ...modified(deps.now()),
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
    fresh: (slug) => ready?.fresh(slug),
    find: async (slug, directory) => (await getMarkdown()).cache.find(slug, directory),
    render: async (published) => (await getMarkdown()).render(published),
  };
}
