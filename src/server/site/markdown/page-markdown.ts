import { markdownPathOf } from "#core/contract/discovery-routes.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import type { PublishedPage } from "#server/pages/load-published.ts";
import { titlesOf } from "#core/page-titles.ts";
import type { PageTitles } from "#core/page-titles.ts";
import { privacyDescription, privacyTitle, privacyWords } from "../pages/privacy-page.tsx";
import { renderBlock } from "../render/render-block.tsx";
import type { RenderContext } from "../render/render-page.tsx";
import { siteFrame } from "../frame/site-frame.ts";
import type { SiteFrame } from "../frame/site-frame.ts";
import { siteViewOf } from "../frame/site-view.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { markdownLine, markdownLink } from "./markdown-link.ts";

/**
 * The published page as Markdown: front matter, its blocks in order, and links to the other pages. Made from the same
 * views as the HTML, so it knows no block types and both say the same.
 */
export function renderMarkdown(published: PublishedPage, context: RenderContext): string {
  const { page, slug, site } = published;
  const { publicUrl } = context;
  const frame = siteFrame(site, publicUrl);
  const { title, heading, description } = titlesOf({ ...page, slug }, frame.name);
  const around = {
    registry: context.registry,
    site: siteViewOf(published, frame, context),
    media: {},
    log: context.log,
  };
  const html = page.blocks
    .filter((block) => block.isVisible)
    .map((block) => renderBlock(block, around).html);
  const { publishedAt } = published;
  const words = { title, heading, description, html: html.join("\n"), publishedAt };
  return documentOf(words, { frame, publicUrl, slug });
}

/** The privacy policy as Markdown. Its text is part of the program, so there is no version to load. */
export function renderPrivacyMarkdown(frame: SiteFrame, publicUrl: string): string {
  const words = {
    title: `${privacyTitle} – ${frame.name}`,
    heading: privacyTitle,
    description: privacyDescription(frame),
    html: privacyWords(frame),
    publishedAt: null,
  };
  return documentOf(words, { frame, publicUrl, slug: showPrivacyPolicy.path });
}

interface DocumentWords extends PageTitles {
  readonly html: string;
  /** Null if it is part of the program. */
  readonly publishedAt: Date | null;
}

interface DocumentPlace {
  readonly frame: SiteFrame;
  readonly publicUrl: string;
  readonly slug: string;
}

function documentOf(words: DocumentWords, { frame, publicUrl, slug }: DocumentPlace): string {
  const { title, heading, description, publishedAt } = words;
  const url = publicUrl + slug;
  const body = htmlToMarkdown(words.html, { url });
  const others = frame.pages.filter((other) => other.slug !== slug);
  return [
    "---",
    `title: ${JSON.stringify(title)}`,
    ...(description === "" ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${JSON.stringify(url)}`,
    ...(publishedAt === null ? [] : [`published: ${publishedAt.toISOString()}`]),
    "---",
    "",
    ...(/^# /m.test(body) ? [] : [`# ${markdownLine(heading)}`, ""]),
    body,
    ...(frame.isSample ? ["This site shows sample content.", ""] : []),
    ...(others.length === 0 ? [] : ["## Other pages", ""]),
    ...others.map(
      (other) => `- ${markdownLink(other.name, publicUrl + markdownPathOf(other.slug))}`,
    ),
    "",
  ].join("\n");
}
