import { markdownPathOf } from "#core/contract/discovery-routes.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import type { PublishedOverview, PublishedSummary } from "#server/pages/load-published.ts";
import { escapeXml } from "../seo/escape-xml.ts";
import { markdownLine, markdownLink } from "../markdown/markdown-link.ts";
import { wordsOf } from "#core/page-words.ts";

/** What the documents about the whole site are made of. */
export interface SiteDocumentParts {
  /** Origin of every address in them, without a trailing slash. */
  readonly publicUrl: string;
  /** What the site is called. */
  readonly name: string;
  /** Published pages in the order of the site map; those that are not for everybody are left out here. */
  readonly pages: PublishedOverview["pages"];
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Every page that everybody may see, at its one address, with the day it was last published; and the privacy policy, of which
 * nobody knows the day.
 */
export function drawSitemap({ publicUrl, pages }: SiteDocumentParts): string {
  const entries = openPages(pages).map(
    ({ slug, publishedAt }) =>
      `  <url><loc>${escapeXml(publicUrl + slug)}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>\n`,
  );
  entries.push(`  <url><loc>${escapeXml(publicUrl + showPrivacyPolicy.path)}</loc></url>\n`);
  return `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

/**
 * Publications as an Atom feed, the newest first. What the site publishes are its pages: no block holds articles of their
 * own with a date and an address, so an entry is a page as it was last published, under an id that stays.
 */
export function drawFeed({ publicUrl, name, pages }: SiteDocumentParts): string {
  const newest = openPages(pages).toSorted(
    (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime(),
  );
  const updated = newest[0]?.publishedAt ?? new Date(0);
  const entries = newest.map((page) => {
    const { heading, description } = wordsOf(page, name);
    const url = escapeXml(publicUrl + page.slug);
    const summary = description === "" ? "" : `    <summary>${escapeXml(description)}</summary>\n`;
    return `  <entry>
    <id>${url}</id>
    <title>${escapeXml(heading)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <updated>${page.publishedAt.toISOString()}</updated>
${summary}  </entry>
`;
  });
  return `${xml}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(publicUrl)}/</id>
  <title>${escapeXml(name)}</title>
  <link rel="alternate" type="text/html" href="${escapeXml(publicUrl)}/"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl)}/feed.xml"/>
  <updated>${updated.toISOString()}</updated>
  <author><name>${escapeXml(name)}</name></author>
${entries.join("")}</feed>
`;
}

/** What the site is about, for language models (llmstxt.org): its name, its description, its pages as Markdown. */
export function drawLlms({ publicUrl, name, pages }: SiteDocumentParts): string {
  const open = openPages(pages);
  const home = open.find(({ slug }) => slug === "/");
  const about = home === undefined ? "" : wordsOf(home, name).description;
  const isIndustry = ({ slug }: PublishedSummary): boolean => slug.startsWith("/industry");
  const lists: readonly (readonly [string, readonly PublishedSummary[]])[] = [
    ["Pages", open.filter((page) => !isIndustry(page))],
    ["Industries", open.filter(isIndustry)],
  ];
  const sections = lists
    .filter(([, listed]) => listed.length > 0)
    .map(([title, listed]) => `## ${title}\n\n${listed.map((page) => lineOf(page)).join("")}`);
  const policy = publicUrl + markdownPathOf(showPrivacyPolicy.path);
  sections.push(`## Optional\n\n- ${markdownLink("Privacy policy", policy)}\n`);
  const head = `# ${markdownLine(name)}\n\n${about === "" ? "" : `> ${markdownLine(about)}\n\n`}`;
  const how = "Every page is Markdown at the addresses below, and HTML without `.md`.\n\n";
  return head + how + sections.join("\n");

  function lineOf(page: PublishedSummary): string {
    const { heading, description } = wordsOf(page, name);
    const said = description === "" ? "" : `: ${markdownLine(description)}`;
    return `- ${markdownLink(heading, publicUrl + markdownPathOf(page.slug))}${said}\n`;
  }
}

/** Pages for investors are named in no list: who must not see them must not read of them either. */
function openPages(pages: readonly PublishedSummary[]): readonly PublishedSummary[] {
  return pages.filter(({ access }) => access === "public");
}
