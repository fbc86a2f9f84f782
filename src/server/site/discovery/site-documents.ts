import { feed, markdownPathOf } from "#core/contract/discovery-routes.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import type { DirectoryPage } from "#server/pages/directory/directory.ts";
import { idOfEntry, idOfFeed } from "#server/pages/feed-id.ts";
import { isListed } from "#core/page-listing.ts";
import { titlesOf } from "#core/page-titles.ts";
import { escapeXml } from "../seo/escape-xml.ts";
import { markdownLine, markdownLink } from "../markdown/markdown-link.ts";

/** The data from which documents about the whole site are made. */
export interface SiteDocumentParts {
  /** Origin of every address in them, without a trailing slash. */
  readonly publicUrl: string;
  /** What the ids in the feed begin with. */
  readonly feedId: string;
  /** The site's name. */
  readonly name: string;
  /** The language of its texts. */
  readonly language: string;
  /** False if search engines are asked to list none of its pages. */
  readonly isListed: boolean;
  /** Whether the program's own privacy policy is what visitors get at its address. */
  readonly hasProgramPolicy: boolean;
  /** Published pages in their order; non-public ones are filtered out here. */
  readonly pages: readonly DirectoryPage[];
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Every listed page at its canonical address with the time it was last published, and the program's privacy policy, whose
 * date is not known. Nothing of a site that search engines may not list.
 */
export function drawSitemap({
  publicUrl,
  pages,
  isListed: hasEntries,
  hasProgramPolicy,
}: SiteDocumentParts): string {
  const entries = (hasEntries ? openPages(pages) : []).map(
    ({ slug, publishedAt }) =>
      `  <url><loc>${escapeXml(publicUrl + slug)}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>\n`,
  );
  if (hasEntries && hasProgramPolicy)
    entries.push(`  <url><loc>${escapeXml(publicUrl + showPrivacyPolicy.path)}</loc></url>\n`);
  return `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

/**
 * Publications as an Atom feed, newest first. An entry is a page as last published, under an id that stays even if the public address changes, because no
 * block holds articles with a date and address of their own.
 */
export function drawFeed({ publicUrl, feedId, name, language, pages }: SiteDocumentParts): string {
  const newest = openPages(pages).toSorted(
    (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime(),
  );
  const updated = newest[0]?.publishedAt ?? new Date(0);
  const entries = newest.map((page) => {
    const { heading, description } = titlesOf(page, { name });
    const url = escapeXml(publicUrl + page.slug);
    const summary = description === "" ? "" : `    <summary>${escapeXml(description)}</summary>\n`;
    return `  <entry>
    <id>${escapeXml(idOfEntry(feedId, page))}</id>
    <title>${escapeXml(heading)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <updated>${page.publishedAt.toISOString()}</updated>
${summary}  </entry>
`;
  });
  return `${xml}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escapeXml(idOfFeed(feedId))}</id>
  <title>${escapeXml(name)}</title>
  <link rel="alternate" type="text/html" href="${escapeXml(publicUrl)}/"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl)}${feed.path}"/>
  <updated>${updated.toISOString()}</updated>
  <author><name>${escapeXml(name)}</name></author>
${entries.join("")}</feed>
`;
}

/** The site for language models (llmstxt.org): its name, description, and pages as Markdown. */
export function drawLlms({ publicUrl, name, pages, hasProgramPolicy }: SiteDocumentParts): string {
  const open = openPages(pages);
  const home = open.find(({ slug }) => slug === "/");
  const about = home === undefined ? "" : titlesOf(home, { name }).description;
  const isIndustry = ({ group }: DirectoryPage): boolean => group === "industry";
  const lists: readonly (readonly [string, readonly DirectoryPage[]])[] = [
    ["Pages", open.filter((page) => !isIndustry(page))],
    ["Industries", open.filter(isIndustry)],
  ];
  const sections = lists
    .filter(([, listed]) => listed.length > 0)
    .map(([title, listed]) => `## ${title}\n\n${listed.map((page) => lineOf(page)).join("")}`);
  if (hasProgramPolicy) {
    const policy = publicUrl + markdownPathOf(showPrivacyPolicy.path);
    sections.push(`## Optional\n\n- ${markdownLink("Privacy policy", policy)}\n`);
  }
  const head = `# ${markdownLine(name)}\n\n${about === "" ? "" : `> ${markdownLine(about)}\n\n`}`;
  const how = "Every page is Markdown at the addresses below, and HTML without `.md`.\n\n";
  return head + how + sections.join("\n");

  function lineOf(page: DirectoryPage): string {
    const { heading, description } = titlesOf(page, { name });
    const said = description === "" ? "" : `: ${markdownLine(description)}`;
    return `- ${markdownLink(heading, publicUrl + markdownPathOf(page.slug))}${said}\n`;
  }
}

/**
 * Pages that need a sign-in appear in no list, so that nobody without access learns that they exist; nor do pages that
 * search results leave out.
 */
function openPages(pages: readonly DirectoryPage[]): readonly DirectoryPage[] {
  return pages.filter(({ access, seo }) => access === "public" && isListed(seo));
}
