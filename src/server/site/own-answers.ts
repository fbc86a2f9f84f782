import { searchLimit, showPrivacyPolicy, showSearch } from "#core/contract/site-routes.ts";
import { isServedPath, movedPaths } from "#core/site-map.ts";
import { emptyPolicy } from "./csp.ts";
import { commonHeaders, privatePageHeaders } from "./headers.ts";
import type { PageCache } from "./page-cache.ts";
import { readPageText } from "./page-text.ts";
import type { PageText } from "./page-text.ts";
import { searchPages } from "./search.ts";
import type { SearchedPage } from "./search.ts";
import { renderSearch } from "./search-page.tsx";
import type { KnownSite, SiteState } from "./site-state.ts";
import { storeAnswer, storedResponse } from "./stored-answer.ts";
import type { StoredAnswer } from "./stored-answer.ts";

/** What the program answers at an address of its own that no page has; null at all others. Rejects where the site cannot be read. */
export type OwnAnswers = (request: Request, path: string) => Promise<Response | null>;

/** The search, the privacy policy, and the addresses that lead on (CON-012). */
export function createOwnAnswers({
  cache,
  state,
  publicUrl,
}: {
  readonly cache: Pick<PageCache, "find">;
  readonly state: Pick<SiteState, "get">;
  readonly publicUrl: string;
}): OwnAnswers {
  const texts = new WeakMap<StoredAnswer, PageText>();

  /** A page as everybody gets it. One that is not in memory, and cannot be read just now, is not found. */
  const textOf = async (slug: string): Promise<PageText | null> => {
    const found = await cache.find(slug).catch(() => null);
    if (found?.kind !== "answer") return null;
    const known = texts.get(found.answer);
    if (known !== undefined) return known;
    const text = readPageText(found.answer.variant("identity").body.toString());
    texts.set(found.answer, text);
    return text;
  };

  const search = async (request: Request, site: KnownSite): Promise<Response> => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    const typed = query.slice(0, searchLimit).trim();
    const pages: SearchedPage[] = [];
    // One after the other: whoever asks for a page meanwhile is not kept waiting for all of them.
    // oxlint-disable-next-line no-await-in-loop
    for (const page of typed === "" ? [] : site.frame.pages) {
      // oxlint-disable-next-line no-await-in-loop
      const text = await textOf(page.slug);
      if (text !== null) pages.push({ id: page.id, slug: page.slug, name: page.name, text });
    }
    const { html, policy } = renderSearch(site.frame, typed, searchPages(pages, typed));
    const headers = privatePageHeaders(publicUrl, policy);
    const body = Buffer.from(html);
    const answer = storeAnswer({ status: 200, body, key: "", compressible: true, headers });
    return storedResponse(answer, request);
  };

  const moved = (path: string): Response | null => {
    const to = Object.hasOwn(movedPaths, path) ? movedPaths[path] : undefined;
    if (to === undefined) return null;
    return new Response(null, {
      status: 302,
      headers: {
        ...commonHeaders(publicUrl),
        "content-security-policy": emptyPolicy,
        "cache-control": "public, max-age=300",
        location: to,
      },
    });
  };

  return async (request, path) => {
    if (!isServedPath(path)) return null;
    const site = await state.get();
    if (site.slugs.has(path)) return null;
    if (path === showSearch.path) return search(request, site);
    if (path === showPrivacyPolicy.path) return storedResponse(site.privacyPolicy(), request);
    return moved(path);
  };
}
