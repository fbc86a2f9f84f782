import { markdownPathOf } from "#core/contract/discovery-routes.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import type { PublishedPage } from "#server/pages/published/load-published.ts";
import { titlesOf } from "#core/page-titles.ts";
import type { PageTitles } from "#core/page-titles.ts";
import { privacyDescription, privacyTitle, privacyWords } from "../pages/privacy-page.tsx";
import type { PrivacySite } from "../pages/privacy-page.tsx";
import { renderBlock } from "../render/render-block.tsx";
import type { RenderContext } from "../render/render-page.tsx";
import { pagesInMenus, siteLayout } from "../layout/site-layout.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { siteViewOf } from "../layout/site-view.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { markdownLine, markdownLink } from "./markdown-link.ts";

/**
 * The published page as Markdown: front matter, its blocks in order, and links to the other pages. Made from the same
 * views as the HTML, so it knows no block types and both say the same.
 */
export function renderMarkdown(published: PublishedPage, context: RenderContext): string {
  const { page, slug, site } = published;
  const { publicUrl } = context;
  const layout = siteLayout(site, publicUrl);
  const { title, heading, description } = titlesOf({ ...page, slug }, layout);
  const around = {
    registry: context.registry,
    site: siteViewOf(published, layout, context),
    media: {},
    log: context.log,
  };
  const html = page.blocks
    .filter((block) => block.isVisible)
    .map((block) => renderBlock(block, around).html);
  const { publishedAt } = published;
  const words = { title, heading, description, html: html.join("\n"), publishedAt };
  return documentOf(words, { layout, publicUrl, slug });
}

/** The privacy policy as Markdown. It is part of the program, so there is no version to load. */
export function renderPrivacyMarkdown(site: PrivacySite): string {
  const { layout, publicUrl } = site;
  const words = {
    title: `${privacyTitle} – ${layout.title}`,
    heading: privacyTitle,
    description: privacyDescription(layout),
    html: privacyWords(site),
    publishedAt: null,
  };
  return documentOf(words, { layout, publicUrl, slug: showPrivacyPolicy.path });
}

interface DocumentWords extends PageTitles {
  readonly html: string;
  /** Null if it is part of the program. */
  readonly publishedAt: Date | null;
}

interface DocumentPlace {
  readonly layout: SiteLayout;
  readonly publicUrl: string;
  readonly slug: string;
}

function documentOf(words: DocumentWords, { layout, publicUrl, slug }: DocumentPlace): string {
  const { title, heading, description, publishedAt } = words;
  const isProgram = publishedAt === null;
  const url = publicUrl + slug;
  const body = htmlToMarkdown(words.html, { url });
  const others = pagesInMenus(layout.menus).filter((other) => other.slug !== slug);
  return [
    "---",
    `title: ${JSON.stringify(title)}`,
    ...(description === "" ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${JSON.stringify(url)}`,
    ...(layout.language === "en" || isProgram ? [] : [`language: ${layout.language}`]),
    ...(publishedAt === null ? [] : [`published: ${publishedAt.toISOString()}`]),
    "---",
    "",
    ...(/^# /m.test(body) ? [] : [`# ${markdownLine(heading)}`, ""]),
    body,
    ...(layout.isSample ? ["This site shows sample content.", ""] : []),
    ...(others.length === 0 ? [] : ["## Other pages", ""]),
    ...others.map(
      (other) => `- ${markdownLink(other.label, publicUrl + markdownPathOf(other.slug))}`,
    ),
    "",
  ].join("\n");
}
