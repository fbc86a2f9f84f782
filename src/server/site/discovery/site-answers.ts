import { feed, llms, siteIcon, sitemap, touchIcon } from "#core/contract/discovery-routes.ts";
import type { Directory } from "#server/pages/directory/directory.ts";
import { policyAnswerOf } from "#server/pages/directory/privacy-place.ts";
import { publishedSiteOf } from "#server/pages/directory/published-site.ts";
import { redirectPath } from "#server/pages/links/typed-address.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { documentHeaders, modified, pictureHeaders, robotsHeader } from "../http/headers.ts";
import { createCachedResponse } from "../http/cached-response.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { favicon, touchIcon as drawTouchIcon } from "../seo/icons.ts";
import type { Painter } from "../seo/painter.ts";
import { drawFeed, drawLlms, drawSitemap } from "./site-documents.ts";

/** Documents about the whole site, as it is in one directory. */
export interface SiteAnswers {
  /** The one at a path if it was made before. */
  readonly made: (path: string) => CachedResponse | null;
  /** The one at a path, made if needed; null if there is none. */
  readonly find: (path: string) => Promise<CachedResponse | null>;
}

interface SiteAnswersDeps {
  readonly publicUrl: string;
  readonly painter: Painter;
  readonly now: () => Date;
}

/** The documents about a site. Drawn lazily. */
export function siteAnswers(
  directory: Directory,
  layout: SiteLayout,
  { publicUrl, painter, now }: SiteAnswersDeps,
): SiteAnswers {
  const { name, language, colours, isListed } = layout;
  const { site, pages } = directory;
  const feedId = site?.feedId ?? publicUrl;
  const { value } = publishedSiteOf(directory);
  const hasProgramPolicy = policyAnswerOf(value, directory).kind === "program";
  const documents = { publicUrl, name, language, isListed, pages, feedId, hasProgramPolicy };
  const text = (type: string, body: () => string) => () =>
    createCachedResponse({
      status: 200,
      body: Buffer.from(body()),
      compressible: true,
      headers: {
        ...documentHeaders(publicUrl, `${type}; charset=utf-8`),
        ...robotsHeader(isListed),
        ...modified(now()),
      },
    });
  const own = ownIcon(layout, publicUrl);
  const icon = (type: string, body: () => Promise<Buffer>) => async () =>
    own === null
      ? createCachedResponse({
          status: 200,
          body: await body(),
          compressible: false,
          headers: { ...pictureHeaders(publicUrl, type), ...modified(now()) },
        })
      : createCachedResponse({
          status: 302,
          body: Buffer.alloc(0),
          compressible: false,
          headers: { ...documentHeaders(publicUrl, "text/plain; charset=utf-8"), location: own },
        });
  const make = new Map<string, () => CachedResponse | Promise<CachedResponse>>([
    [sitemap.path, text("application/xml", () => drawSitemap(documents))],
    [feed.path, text("application/atom+xml", () => drawFeed(documents))],
    [llms.path, text("text/plain", () => drawLlms(documents))],
    [siteIcon.path, icon("image/x-icon", () => favicon(painter, colours))],
    [touchIcon.path, icon("image/png", () => drawTouchIcon(painter, colours))],
  ]);
  const answers = new Map<string, CachedResponse>();
  return {
    made: (path) => answers.get(path) ?? null,
    find: async (path) => {
      const answer = answers.get(path) ?? (await make.get(path)?.());
      if (answer !== undefined) answers.set(path, answer);
      return answer ?? null;
    },
  };
}

/**
 * Where the site's own icon is, as it can stand in a header; null if it has none, or only the address of one that is
 * answered here.
 */
function ownIcon({ favicon: own }: SiteLayout, publicUrl: string): string | null {
  if (own === null) return null;
  const { origin, pathname, search, href } = new URL(own, publicUrl);
  if (origin !== new URL(publicUrl).origin) return href;
  // Another spelling of an address leads back to it.
  const path = redirectPath(pathname);
  return path === siteIcon.path || path === touchIcon.path ? null : pathname + search;
}
