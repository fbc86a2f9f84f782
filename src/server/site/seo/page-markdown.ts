import { markdownPathOf } from "#core/contract/found-routes.ts";
import type { LivePage } from "#server/pages/load-published.ts";
import { renderBlock } from "../render-block.tsx";
import type { RenderContext } from "../render-page.tsx";
import { siteFrame } from "../site-frame.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { markdownLine, markdownLink } from "./markdown-link.ts";
import { wordsOf } from "./page-words.ts";

/**
 * The published page as Markdown: what it is, what its blocks say in their order, and where the other pages are. Made of
 * the same views that a visitor gets, so no block type is known here and nothing can be said in one form alone.
 */
export function renderMarkdown(live: LivePage, context: RenderContext): string {
  const { page, slug, site } = live;
  const { publicUrl } = context;
  const frame = siteFrame(site, publicUrl);
  const { title, heading, description } = wordsOf({ ...page, slug }, frame.name);
  const around = {
    registry: context.registry,
    site: {
      name: frame.name,
      contactEmail: frame.contactEmail,
      slugs: site.navigation.map((each) => each.slug),
    },
    media: {},
    log: context.log,
  };
  const html = page.blocks
    .filter((block) => block.isVisible)
    .map((block) => renderBlock(block, around).html);
  const url = publicUrl + slug;
  const body = htmlToMarkdown(html.join("\n"), { url });
  const others = frame.pages.filter((other) => other.slug !== slug);
  return [
    "---",
    `title: ${JSON.stringify(title)}`,
    ...(description === "" ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${JSON.stringify(url)}`,
    `published: ${live.publishedAt.toISOString()}`,
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
