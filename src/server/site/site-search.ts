import { searchLimit } from "#core/contract/site-routes.ts";
import { fitText } from "#core/fields/fit-text.ts";
import { privatePageHeaders } from "./http/headers.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { readPageText } from "./pages/page-text.ts";
import type { PageText } from "./pages/page-text.ts";
import type { SearchedPage } from "./pages/search.ts";
import { createSearchMemory } from "./pages/search-memory.ts";
import { renderSearch } from "./pages/search-page.tsx";
import type { KnownSite } from "./site-state.ts";
import { createCachedResponse, toResponse } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";

export interface SiteSearchDeps {
  readonly cache: Pick<PageCache, "find" | "fresh">;
  readonly publicUrl: string;
}

interface SearchablePages {
  readonly pages: readonly SearchedPage[];
  /** One line per page with its ETag, so it changes when any page's content does. */
  readonly tags: string;
}

const nothingToSearch: SearchablePages = { pages: [], tags: "" };

/** The search of the public pages: returns the response for `?q=`. */
export function createSiteSearch({
  cache,
  publicUrl,
}: SiteSearchDeps): (request: Request, site: KnownSite) => Promise<Response> {
  const readPages = createPageReader(cache);
  const memory = createSearchMemory();
  return async (request, site) => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    const typed = fitText(query.trim(), searchLimit);
    const { pages, tags } = typed.text === "" ? nothingToSearch : await readPages(site);
    const { html, policy } = renderSearch(
      site.layout,
      typed,
      memory.search(pages, tags, typed.text),
    );
    const headers = privatePageHeaders(publicUrl, policy);
    const body = Buffer.from(html);
    const answer = createCachedResponse({
      status: 200,
      body,
      key: "",
      compressible: true,
      headers,
    });
    return toResponse(answer, request);
  };
}

/**
 * Reads the public pages with their text. After the first page that fails to load, only cached pages are used: with
 * the database down, each further page would wait for it again.
 */
function createPageReader(
  cache: SiteSearchDeps["cache"],
): (site: KnownSite) => Promise<SearchablePages> {
  const texts = new WeakMap<CachedResponse, PageText | null>();

  const textOf = (answer: CachedResponse): PageText | null => {
    const known = texts.get(answer);
    if (known !== undefined) return known;
    const text = readPageText(answer.variantFor("identity").body.toString());
    texts.set(answer, text);
    return text;
  };

  return async (site) => {
    const pages: SearchedPage[] = [];
    const tags = [String(site.revision)];
    let isReadable = true;
    for (const page of site.layout.pages) {
      const { slug } = page;
      let answer = cache.fresh(slug);
      if (answer === undefined && isReadable) {
        // One at a time, so that a visitor's page request does not queue behind all of them.
        const found = await cache.find(slug).catch(() => null);
        if (found?.kind === "answer") answer = found.answer;
        // A response that is not fresh is a stale one, returned because loading failed.
        isReadable = found !== null && (answer === undefined || cache.fresh(slug) === answer);
      }
      if (answer === undefined) continue;
      const text = textOf(answer);
      if (text !== null) pages.push({ ...page, text });
      tags.push(`${slug} ${answer.tag}`);
    }
    return { pages, tags: tags.join("\n") };
  };
}
