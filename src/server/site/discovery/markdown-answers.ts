import { isListed } from "#core/page-listing.ts";
import type { PublishedKeys, PublishedPage } from "#server/pages/load-published.ts";
import { createPageCache } from "../cache/page-cache.ts";
import type { PageCache } from "../cache/page-cache.ts";
import { documentHeaders, modified, robotsHeader } from "../http/headers.ts";
import { createCachedResponse } from "../http/cached-response.ts";
import type { RenderContext } from "../render/render-page.tsx";

interface MarkdownAnswersDeps extends RenderContext {
  readonly now: () => Date;
  readonly loadPublished: (slug: string) => Promise<PublishedPage | null>;
}

/** The pages as Markdown, cached like the pages themselves. */
export interface MarkdownAnswers extends Pick<
  PageCache,
  "fresh" | "find" | "expire" | "expireAll" | "remove"
> {
  /** The page for one person; not cached. */
  readonly render: (published: PublishedPage) => Promise<string>;
  readonly compare: (keys: PublishedKeys) => void;
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
      load: deps.loadPublished,
      log,
      render: (published) =>
        createCachedResponse({
          status: 200,
          body: Buffer.from(render(published)),
          key: "",
          compressible: true,
          headers: {
            ...documentHeaders(publicUrl, "text/markdown; charset=utf-8"),
            ...robotsHeader(isListed(published.page.seo)),
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
    find: async (slug) => (await getMarkdown()).cache.find(slug),
    render: async (published) => (await getMarkdown()).render(published),
    expire: (page) => ready?.expire(page),
    expireAll: () => ready?.expireAll(),
    remove: (slugs) => ready?.remove(slugs),
    compare: (keys) => {
      ready?.forgetRunning();
      ready?.compare(keys);
    },
  };
}
