import { searchLimit } from "#core/contract/site-routes.ts";
import { fitText } from "#core/fields/fit-text.ts";
import type { Directory, DirectoryPage } from "#server/pages/directory/directory.ts";
import { privatePageHeaders } from "./http/headers.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { readPageText } from "./pages/page-text.ts";
import type { PageText } from "./pages/page-text.ts";
import { wordsOf } from "./pages/search.ts";
import type { SearchedPage } from "./pages/search.ts";
import { createSearchMemory } from "./pages/search-memory.ts";
import { renderSearch } from "./pages/search-page.tsx";
import type { KnownSite } from "./known-site.ts";
import { createCachedResponse } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";

export interface SiteSearchDeps {
  readonly cache: Pick<PageCache, "find" | "freshIn">;
  readonly publicUrl: string;
  /** Ids of public pages in which words are probably found, the best first, of so many at most. */
  readonly pagesWithWords: (words: readonly string[], most: number) => Promise<readonly string[]>;
}

/** Pages that are read whole for one search. A site with more is asked for those that probably match. */
export const mostSearched = 50;

interface SearchablePages {
  readonly pages: readonly SearchedPage[];
  /** One line per page with its ETag, so it changes when any page's content does. */
  readonly tags: string;
}

const nothingToSearch: SearchablePages = { pages: [], tags: "" };

/** The search of the public pages: returns the response for `?q=`. */
export function createSiteSearch(
  deps: SiteSearchDeps,
): (request: Request, site: KnownSite) => Promise<CachedResponse> {
  const { cache, publicUrl } = deps;
  const readPages = createPageReader(cache);
  const memory = createSearchMemory();
  return async (request, site) => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    const typed = fitText(query.trim(), searchLimit);
    const words = wordsOf(typed.text);
    const { pages, tags } =
      words.length === 0
        ? nothingToSearch
        : await readPages(await pagesToSearch(deps, site.directory, words), site.directory);
    const { html, policy } = renderSearch(
      site.layout,
      typed,
      memory.search(pages, tags, typed.text),
    );
    const headers = privatePageHeaders(publicUrl, policy);
    const body = Buffer.from(html);
    return createCachedResponse({ status: 200, body, compressible: true, headers });
  };
}

/** The public pages, or of many those that probably match; without a database those that are cached. */
async function pagesToSearch(
  { cache, pagesWithWords }: SiteSearchDeps,
  directory: Directory,
  words: readonly string[],
): Promise<readonly DirectoryPage[]> {
  const open = directory.pages.filter(({ access }) => access === "public");
  if (open.length <= mostSearched) return open;
  const ids = await pagesWithWords(words, mostSearched).catch(() => null);
  if (ids === null) {
    return open
      .filter(({ slug }) => cache.freshIn(slug, directory) !== undefined)
      .slice(0, mostSearched);
  }
  return ids.flatMap((id) => {
    const page = directory.byId.get(id);
    return page?.access === "public" ? [page] : [];
  });
}

/**
 * Reads public pages with their text. After the first page that fails to load, only cached pages are used: with the database
 * down, each further page would wait for it again.
 */
function createPageReader(
  cache: SiteSearchDeps["cache"],
): (pages: readonly DirectoryPage[], directory: Directory) => Promise<SearchablePages> {
  const texts = new WeakMap<CachedResponse, PageText | null>();

  const textOf = (answer: CachedResponse): PageText | null => {
    const known = texts.get(answer);
    if (known !== undefined) return known;
    const text = readPageText(answer.variantFor("identity").body.toString());
    texts.set(answer, text);
    return text;
  };

  return async (asked, directory) => {
    const pages: SearchedPage[] = [];
    const tags: string[] = [];
    let isReadable = true;
    for (const page of asked) {
      const { slug } = page;
      let answer = cache.freshIn(slug, directory);
      if (answer === undefined && isReadable) {
        // One at a time, so that a visitor's page request does not queue behind all of them.
        const found = await cache.find(slug, directory).catch(() => null);
        if (found?.kind === "answer") answer = found.answer;
        isReadable = found !== null && !(found.kind === "answer" && found.isStale === true);
      }
      if (answer === undefined) continue;
      const text = textOf(answer);
      if (text !== null) pages.push({ ...page, text });
      tags.push(`${slug} ${page.name} ${answer.tag}`);
    }
    return { pages, tags: tags.join("\n") };
  };
}
