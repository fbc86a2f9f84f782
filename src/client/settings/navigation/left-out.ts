import type { ListedPage } from "#core/contract/pages.ts";
import type { Block } from "#core/document/page.ts";
import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { privacyAddress } from "#core/page-address.ts";
import { leadsSomewhere, readTarget } from "#core/fields/href.ts";
import { leadsTo } from "#settings/legal/leads-to.ts";
import type { HeaderItem, MenuLink, SiteValue } from "#settings/site-value.ts";
import { readSite } from "#settings/site-value.ts";

interface Pages {
  readonly all: readonly ListedPage[];
  /** The page that everybody finds in place of the program's own privacy policy; null: they find that, or another website. */
  readonly policy: ListedPage | null;
}

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
export function leftOut(blocks: readonly Block[], all: readonly ListedPage[]): readonly LeftOut[] {
  const { header, footer, legal } = readSite(blocks);
  const pages = { all, policy: policyOf(legal.privacy, all) };
  const within = (path: string, links: readonly MenuLink[]) =>
    links.flatMap((link) => ofLink(`${path}.#${link.id}`, link, pages) ?? []);
  return [
    ...header.items.flatMap((item) => {
      const path = `content.items.#${item.id}`;
      return [...ofItem(path, item, pages), ...within(`${path}.items`, item.items)];
    }),
    ...ofAction(header, pages),
    ...footer.columns.flatMap(({ id, links }) => within(`content.columns.#${id}.links`, links)),
    ...within("content.legal", footer.legal),
  ];
}

function ofItem(path: string, { items, ...link }: HeaderItem, pages: Pages): readonly LeftOut[] {
  const own = ofLink(path, link, pages);
  if (own === null) return [];
  if (items.length === 0) return [own];
  const hasList = items.some((item) => ofLink("", item, pages) === null);
  const leads = leadsSomewhere(link.link);
  if (!hasList) {
    const reason = leads ? own.reason : "it leads nowhere, and visitors see nothing below it";
    return [{ ...own, reason }];
  }
  // A list needs no page of its own.
  if (!leads && link.label !== "") return [];
  return [{ ...own, rest: link.label === "" ? "below" : "name" }];
}

/** The button beside the menu; without a text none is wanted. */
function ofAction(
  { actionLabel, actionLink }: SiteValue["header"],
  pages: Pages,
): readonly LeftOut[] {
  if (actionLabel === "") return [];
  const own = ofLink("", { label: actionLabel, link: actionLink }, pages);
  return own === null ? [] : [{ ...own, path: "content.actionLink" }];
}

function ofLink(
  path: string,
  { label, link }: Pick<MenuLink, "label" | "link">,
  pages: Pages,
): LeftOut | null {
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
function pageOf(link: string, { all, policy }: Pages): ListedPage | "elsewhere" | null {
  const target = readTarget(link);
  if (target.kind === "id") return all.find(({ id }) => id === target.link.page) ?? null;
  if (target.kind !== "page") return "elsewhere";
  const [path] = splitHref(target.href);
  if (path === privacyAddress) return policy ?? "elsewhere";
  const page = all.find(({ slug }) => slug === path);
  // A path without a page may be a redirect, or a screen of the program.
  return page === undefined || page.published === null ? "elsewhere" : page;
}

/** What the settings name if everybody can read it, else the page at the program's address (`privacyPlaceOf` on the server). */
function policyOf(named: string, all: readonly ListedPage[]): ListedPage | null {
  const target = readTarget(named);
  if (target.kind === "external") return null;
  const open = all.filter(({ access, published }) => access === "public" && published !== null);
  return (
    open.find((page) => leadsTo(named, page)) ??
    open.find(({ slug }) => slug === privacyAddress) ??
    null
  );
}
