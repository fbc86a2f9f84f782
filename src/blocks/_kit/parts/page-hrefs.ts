import { escapeHtml, unescapeHtml } from "#core/fields/html-text.ts";
import { readTarget } from "#core/fields/href.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { PageLink } from "#core/fields/page-link.ts";
import type { PageLinks, SiteView } from "../define/host.ts";
import { blockClass } from "./section.tsx";

/**
 * Where a link by id leads. A section that the other page no longer has is the page's top. Null if visitors do not get
 * the page, or if the page that the link is on has no such section.
 */
export function hrefOfPage(
  { page, query, section }: PageLink,
  { links }: Pick<SiteView, "links">,
): string | null {
  const exact = find(links, writePageLink({ page, query: "", section }));
  if (page === "") return (exact ?? `#${blockClass(section ?? "")}`) || null;
  const to = exact ?? find(links, writePageLink({ page, query: "", section: null }));
  if (to === undefined) return null;
  const [path = "", anchor] = to.split("#");
  return `${path}${query}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** Where the page is now that is or was at this path, without a slash at its end; null if visitors get none there. */
export function hrefOfPath(path: string, { links }: Pick<SiteView, "links">): string | null {
  return find(links, path) ?? null;
}

/** Splits the path of a link, without a slash at its end, from its query and fragment. */
export function splitHref(href: string): readonly [path: string, rest: string] {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return [path.replace(/(?<=.)\/+$/, ""), rest];
}

function find(links: PageLinks, key: string): string | undefined {
  return Object.hasOwn(links, key) ? links[key] : undefined;
}

/**
 * Rich text as visitors get it: links to pages lead to where these are now. Words whose page visitors do not get stay,
 * without a link.
 */
export function withPageHrefs(html: string, site: Pick<SiteView, "links">): string {
  if (!html.includes("<a")) return html;
  const dead: boolean[] = [];
  return html.replaceAll(
    /<a(\s[^>]*?)href="([^"]*)"([^>]*)>|<a[\s>]|<\/a\s*>/g,
    (tag, ...groups) => {
      if (tag.startsWith("</")) return dead.pop() === true ? "" : tag;
      const [before, stored, after] = groups as readonly (string | undefined)[];
      const href = stored === undefined ? undefined : hrefIn(unescapeHtml(stored), site);
      dead.push(href === null);
      if (href === null) return "";
      return href === undefined
        ? tag
        : `<a${before ?? ""}href="${escapeHtml(href)}"${after ?? ""}>`;
    },
  );
}

/** Where a link in rich text leads; null if nowhere, undefined if it stays as it is. */
function hrefIn(link: string, site: Pick<SiteView, "links">): string | null | undefined {
  const target = readTarget(link);
  if (target.kind === "id") return hrefOfPage(target.link, site);
  if (target.kind !== "page") return undefined;
  const [path, rest] = splitHref(target.href);
  const to = hrefOfPath(path, site);
  return to === null || to === path ? undefined : `${to}${rest}`;
}
