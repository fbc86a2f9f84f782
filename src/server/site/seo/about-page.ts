import { markdownPathOf } from "#core/contract/found-routes.ts";
import type { LivePage } from "#server/pages/load-published.ts";
import type { SharedPage } from "../head.tsx";
import type { RenderContext } from "../render-page.tsx";
import type { SiteFrame } from "../site-frame.ts";
import { addressOf, pictureOf } from "./page-picture.ts";
import { wordsOf } from "#core/page-words.ts";
import { structuredData } from "./structured-data.ts";

/** What a document says of its page to those who are not visitors. */
export interface AboutPage {
  readonly title: string;
  readonly description: string;
  readonly shared?: SharedPage;
  readonly structured?: string;
}

/** The words, the picture and the facts of a page; of one for investors the words alone. */
export function aboutPage(live: LivePage, frame: SiteFrame, context: RenderContext): AboutPage {
  const { page, slug, pageId } = live;
  const { publicUrl } = context;
  const { title, heading, description } = wordsOf({ ...page, slug }, frame.name);
  if (live.access !== "public") return { title, description };
  const picture = pictureOf(pageId, {
    site: frame.name,
    title: heading,
    description,
    address: addressOf(publicUrl, slug),
    colours: frame.colours,
  });
  return {
    title,
    description,
    shared: { picture: publicUrl + picture.url, heading, markdown: markdownPathOf(slug) },
    structured: structuredData({
      siteName: frame.name,
      origin: publicUrl,
      url: publicUrl + slug,
      publishedAt: live.publishedAt.toISOString(),
      isSample: frame.isSample,
      slug,
      name: page.name,
      description,
      contactEmail: frame.contactEmail,
      pages: frame.pages,
      blocks: page.blocks.filter((block) => block.isVisible),
      registry: context.registry,
      log: context.log,
    }),
  };
}
