import { feed, llms, siteIcon, sitemap, touchIcon } from "#core/contract/discovery-routes.ts";
import { titlesOf } from "#core/page-titles.ts";
import type { PublishedOverview } from "#server/pages/load-published.ts";
import { siteLayout } from "../layout/site-layout.ts";
import { documentHeaders, modified, pictureHeaders } from "../http/headers.ts";
import { createCachedResponse } from "../http/cached-response.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { favicon, touchIcon as drawTouchIcon } from "../seo/icons.ts";
import { addressOf, picturePath, pictureOf } from "../seo/page-picture.ts";
import type { PagePicture } from "../seo/page-picture.ts";
import type { Painter } from "../seo/painter.ts";
import { drawFeed, drawLlms, drawSitemap } from "./site-documents.ts";

/** Responses about the site by path: how to make each, and those made so far. */
export interface SiteAnswers {
  readonly answers: Map<string, CachedResponse>;
  readonly make: ReadonlyMap<string, () => CachedResponse | Promise<CachedResponse>>;
}

/** The responses about the whole site. Drawn lazily; only public pages have a picture. */
export function siteAnswers(
  { site, feedId, pages }: PublishedOverview,
  {
    publicUrl,
    painter,
    now,
  }: { readonly publicUrl: string; readonly painter: Painter; readonly now: () => Date },
): SiteAnswers {
  const { name, colours } = siteLayout(site, publicUrl);
  const documents = { publicUrl, name, pages, feedId: feedId ?? publicUrl };
  const text = (type: string, body: () => string) => () =>
    createCachedResponse({
      status: 200,
      body: Buffer.from(body()),
      key: "",
      compressible: true,
      headers: { ...documentHeaders(publicUrl, `${type}; charset=utf-8`), ...modified(now()) },
    });
  const picture = (type: string, body: () => Promise<Buffer>) => async () =>
    createCachedResponse({
      status: 200,
      body: await body(),
      key: "",
      compressible: false,
      headers: { ...pictureHeaders(publicUrl, type), ...modified(now()) },
    });
  const ofPage = (page: PublishedOverview["pages"][number]): PagePicture => {
    const { heading, description } = titlesOf(page, name);
    const address = addressOf(publicUrl, page.slug);
    return pictureOf(page, { site: name, title: heading, description, address, colours });
  };
  const make = new Map<string, () => CachedResponse | Promise<CachedResponse>>([
    [sitemap.path, text("application/xml", () => drawSitemap(documents))],
    [feed.path, text("application/atom+xml", () => drawFeed(documents))],
    [llms.path, text("text/plain", () => drawLlms(documents))],
    [siteIcon.path, picture("image/x-icon", () => favicon(painter, colours))],
    [touchIcon.path, picture("image/png", () => drawTouchIcon(painter, colours))],
  ]);
  for (const page of pages) {
    if (page.access !== "public") continue;
    const { key, draw } = ofPage(page);
    make.set(
      picturePath(page.pageId),
      picture("image/png", () => painter.png(key, draw)),
    );
  }
  return { answers: new Map(), make };
}
