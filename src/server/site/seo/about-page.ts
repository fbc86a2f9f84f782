import type { Registry } from "#blocks/create-registry.ts";
import { markdownPathOf, touchIcon } from "#core/contract/discovery-routes.ts";
import type { PublishedPage } from "#server/pages/published/load-published.ts";
import { isListed } from "#core/page-listing.ts";
import { titlesOf } from "#core/page-titles.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { addressOf, pictureOf } from "./page-picture.ts";
import { pictureSize } from "./picture-text.ts";
import { structuredData } from "./structured-data.ts";

/** What a page's head contains for sharing. */
export interface SharedPage {
  /** Absolute URL of its picture. */
  readonly picture: string;
  /** Its size; null if that is not known. */
  readonly pictureSize: typeof pictureSize | null;
  /** The page's title without the site's name. */
  readonly heading: string;
  /** Its Markdown address. */
  readonly markdown: string;
}

/** A document's metadata. */
export interface AboutPage {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. Absent: they may, or a header says that they may not. */
  readonly isListed?: boolean;
  readonly shared?: SharedPage;
  readonly structured?: string;
}

interface AboutPageDeps {
  readonly registry: Registry;
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}

/** A page's title, description, picture and structured data; only title and description for an investor page. */
export function aboutPage(
  published: PublishedPage,
  layout: SiteLayout,
  deps: AboutPageDeps,
): AboutPage {
  const { page, slug } = published;
  const { publicUrl } = deps;
  const { title, heading, description } = titlesOf({ ...page, slug }, layout);
  if (published.access !== "public") return { title, description };
  const picture = pictureOf(published, {
    site: layout.name,
    title: heading,
    description,
    address: addressOf(publicUrl, slug),
    colours: layout.colours,
  });
  return {
    title,
    description,
    isListed: layout.isListed && isListed(page.seo),
    shared: {
      ...(layout.socialPicture === null
        ? { picture: publicUrl + picture.url, pictureSize }
        : { picture: new URL(layout.socialPicture, publicUrl).href, pictureSize: null }),
      heading,
      markdown: markdownPathOf(slug),
    },
    structured: structuredData({
      siteName: layout.name,
      origin: publicUrl,
      logo: new URL(layout.logo.picture ?? touchIcon.path, publicUrl).href,
      language: layout.language,
      url: publicUrl + slug,
      publishedAt: published.publishedAt.toISOString(),
      isSample: layout.isSample,
      slug,
      name: page.name,
      description,
      contactEmail: layout.contactEmail,
      above: published.above,
      blocks: page.blocks.filter((block) => block.isVisible),
      registry: deps.registry,
      log: deps.log,
    }),
  };
}
