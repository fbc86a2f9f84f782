import { feed, llms, siteIcon, sitemap, touchIcon } from "#core/contract/discovery-routes.ts";
import type { Directory } from "#server/pages/directory/directory.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { documentHeaders, modified, pictureHeaders } from "../http/headers.ts";
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
  { site, pages }: Directory,
  { name, colours }: SiteLayout,
  { publicUrl, painter, now }: SiteAnswersDeps,
): SiteAnswers {
  const documents = { publicUrl, name, pages, feedId: site?.feedId ?? publicUrl };
  const text = (type: string, body: () => string) => () =>
    createCachedResponse({
      status: 200,
      body: Buffer.from(body()),
      compressible: true,
      headers: { ...documentHeaders(publicUrl, `${type}; charset=utf-8`), ...modified(now()) },
    });
  const icon = (type: string, body: () => Promise<Buffer>) => async () =>
    createCachedResponse({
      status: 200,
      body: await body(),
      compressible: false,
      headers: { ...pictureHeaders(publicUrl, type), ...modified(now()) },
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
