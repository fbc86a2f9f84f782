import { showPrivacyPolicy, showSearch } from "#core/contract/site-routes.ts";
import { isServedPath, movedPaths } from "#core/site-map.ts";
import { emptyPolicy } from "./http/csp.ts";
import { commonHeaders } from "./http/headers.ts";
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
export function createBuiltInPages(deps: SiteSearchDeps): BuiltInPages {
  const { publicUrl } = deps;
  const search = createSiteSearch(deps);
  return async (request, path, site) => {
    if (!isServedPath(path)) return null;
    if (site.directory.bySlug.has(path)) return null;
    if (path === showSearch.path) return search(request, site);
    if (path === showPrivacyPolicy.path) return toResponse(site.privacyPolicy(), request);
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
