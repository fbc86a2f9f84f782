import { showPrivacyPolicy, showSearch } from "#core/contract/site-routes.ts";
import { isServedPath, movedPaths } from "#core/site-map.ts";
import { emptyPolicy } from "./http/csp.ts";
import { commonHeaders } from "./http/headers.ts";
import type { ForReader } from "./for-reader.ts";
import { createSiteSearch } from "./site-search.ts";
import type { SiteSearchDeps } from "./site-search.ts";
import type { KnownSite } from "./known-site.ts";
import { toResponse } from "./http/cached-response.ts";

/**
 * The response for a path that the program itself serves and no page occupies; null for any other path.
 */
export type BuiltInPages = (
  request: Request,
  path: string,
  site: KnownSite,
) => Promise<Response | null>;

/** The search, the privacy policy, and redirects from old addresses (CON-012). */
export function createBuiltInPages(
  deps: SiteSearchDeps & { readonly forReader: ForReader },
): BuiltInPages {
  const { publicUrl, forReader } = deps;
  const search = createSiteSearch(deps);
  return async (request, path, site) => {
    if (!isServedPath(path)) return null;
    if (site.directory.bySlug.has(path)) return null;
    if (path === showSearch.path) {
      return toResponse(await forReader(await search(request, site), request, null), request);
    }
    if (path === showPrivacyPolicy.path) {
      return toResponse(await forReader(await site.privacyPolicy(), request, null), request);
    }
    return redirectMoved(path, publicUrl);
  };
}

/** A redirect from the old address of something that moved; null for any other path. */
function redirectMoved(path: string, publicUrl: string): Response | null {
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
}
