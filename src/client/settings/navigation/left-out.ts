import type { ListedPage } from "#core/contract/pages.ts";
import type { Block } from "#core/document/page.ts";
import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { leadsSomewhere, readTarget } from "#core/fields/href.ts";
import type { HeaderItem, MenuLink } from "#settings/site-value.ts";
import { readSite } from "#settings/site-value.ts";

type Pages = readonly ListedPage[];

/** An entry of the menus that visitors do not get, or not whole. */
export interface LeftOut {
  /** The path of its field with the reason: `content.legal.#k3f9a2bc.link`. */
  readonly path: string;
  /** What it is called: its text, or the name of its page; "" if it has neither. */
  readonly name: string;
  /** Why, as a sentence without its end. */
  readonly reason: string;
  /** What of an entry with others below it is left. */
  readonly rest: "none" | "name" | "below";
}

/** Which entries of the menus visitors do not get; the server leaves out the same (`menusOf` there). */
export function leftOut(blocks: readonly Block[], pages: Pages): readonly LeftOut[] {
  const { header, footer } = readSite(blocks);
  const within = (path: string, links: readonly MenuLink[]) =>
    links.flatMap((link) => ofLink(`${path}.#${link.id}`, link, pages) ?? []);
  return [
    ...header.items.flatMap((item) => {
      const path = `content.items.#${item.id}`;
      return [...ofItem(path, item, pages), ...within(`${path}.items`, item.items)];
    }),
    ...footer.columns.flatMap(({ id, links }) => within(`content.columns.#${id}.links`, links)),
    ...within("content.legal", footer.legal),
  ];
}

function ofItem(path: string, { items, ...link }: HeaderItem, pages: Pages): readonly LeftOut[] {
  const own = ofLink(path, link, pages);
  if (own === null) return [];
  if (items.length === 0) return [own];
  // A list needs no page of its own.
  if (!leadsSomewhere(link.link) && link.label !== "") return [];
  return [{ ...own, rest: link.label === "" ? "below" : "name" }];
}

function ofLink(path: string, { label, link }: MenuLink, pages: Pages): LeftOut | null {
  const rest = "none";
  if (!leadsSomewhere(link)) {
    return { path: `${path}.link`, name: label, reason: "it leads nowhere yet", rest };
  }
  const page = pageOf(link, pages);
  if (page === "elsewhere") {
    return label === ""
      ? { path: `${path}.label`, name: "", reason: "it has no text", rest }
      : null;
  }
  if (page === null) {
    return { path: `${path}.link`, name: label, reason: "its page is not there any more", rest };
  }
  const name = label || page.name;
  const own = { path: `${path}.link`, name, rest } as const;
  if (page.published === null)
    return { ...own, reason: `the page “${page.name}” is not published` };
  if (page.access === "public") return null;
  return { ...own, reason: `the page “${page.name}” is for ${readers[page.access]}` };
}

const readers = { investor: "investors and staff", staff: "staff" } as const;

/** The page that a link leads to; null if there is none. */
function pageOf(link: string, pages: Pages): ListedPage | "elsewhere" | null {
  const target = readTarget(link);
  if (target.kind === "id") return pages.find(({ id }) => id === target.link.page) ?? null;
  if (target.kind !== "page") return "elsewhere";
  const [path] = splitHref(target.href);
  const page = pages.find(({ slug }) => slug === path);
  // A path without a page may be a redirect, or a screen of the program.
  return page === undefined || page.published === null ? "elsewhere" : page;
}
