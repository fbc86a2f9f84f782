import type { JsonObject } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import { readEmailAddress } from "#core/fields/email-address.ts";
import { fitText } from "#core/fields/fit-text.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { SitePage } from "#core/site-map.ts";
import { siteNameLimit } from "#core/site-name.ts";
import { menuLimits, moreName } from "#settings/_kit/menu-fields.ts";
import { siteDocumentOf } from "#settings/site-document.ts";

/** The site before its settings were a document. */
export interface FormerSite {
  readonly name: string;
  /** The settings in their former form (DATA-002). */
  readonly theme: JsonObject;
  /** The public pages in their order. */
  readonly pages: readonly SitePage[];
}

const productPages = new Set(["business", "small_business", "architecture"]);
const overviewPage = "industry";

/**
 * The settings that draw a site as it was drawn before. Colours in words, such as the white on black of every first start,
 * were never applied and are left out; menus were made from the groups of pages (GAP-052).
 */
export function documentOfFormer({ name, theme, pages }: FormerSite): Page {
  return siteDocumentOf({
    identity: withoutEmpty({
      // Everything showed the text of the logo in place of the name.
      name: fitText(textAt(theme, "logoText") || name, siteNameLimit).text,
      // Another address was never shown.
      contactAddress: readEmailAddress(textAt(theme, "contactEmail")) ?? "",
      ...(theme["sampleContent"] === false ? { isSample: false } : {}),
    }),
    theme: withoutEmpty({
      ground: hexAt(theme, "backgroundColor"),
      ink: hexAt(theme, "primaryColor"),
    }),
    ...menusOf(pages),
  });
}

/** Pages of a group that menus had at most. */
const mostOfGroup = 24;

function menusOf(pages: readonly SitePage[]): { header: JsonObject; footer: JsonObject } {
  const of = (group: SitePage["group"]) =>
    pages.filter((page) => page.group === group && page.slug !== "/").slice(0, mostOfGroup);
  const products = of("main").filter(({ id }) => productPages.has(id));
  const company = of("main").filter(({ id }) => !productPages.has(id));
  const overview = pages.filter(({ id }) => id === overviewPage);
  const industries = [...overview, ...of("industry").filter(({ id }) => id !== overviewPage)].slice(
    0,
    menuLimits.itemsBelow,
  );
  const [first] = industries;
  const industryItem =
    first === undefined
      ? []
      : industries.length === overview.length
        ? [{ ...linkTo(first), items: [] }]
        : [{ id: "industries", label: "Industries", link: "", items: industries.map(linkTo) }];
  const columns = [
    { title: "Product", pages: products },
    { title: "Industries", pages: industries },
    { title: "Company", pages: company },
    { title: "Investors", pages: of("investor") },
  ];
  return {
    header: {
      items: withinLimits([
        ...products.map((page) => ({ ...linkTo(page), items: [] })),
        ...industryItem,
        ...company.map((page) => ({ ...linkTo(page), items: [] })),
      ]),
    },
    footer: {
      columns: columns
        .filter((column) => column.pages.length > 0)
        .map(({ title, pages: shown }) => ({
          id: title.toLowerCase(),
          title,
          links: shown.map(linkTo),
        })),
      legal: [
        { id: "access", label: "Request access", link: "/signup" },
        { id: "search", label: "Search", link: "/search" },
        { id: "privacy", label: "Privacy policy", link: "/privacy-policy" },
      ],
    },
  };
}

interface Item {
  readonly id: string;
  readonly label: string;
  readonly link: string;
  readonly items: readonly Omit<Item, "items">[];
}

/** The same with as many entries as a menu may have: those for which there is no room are in a list at its end. */
function withinLimits(items: readonly Item[]): JsonObject[] {
  const most = menuLimits.headerItems;
  const asJson = (item: Item): JsonObject => ({
    ...item,
    items: item.items.map((each) => ({ ...each })),
  });
  if (items.length <= most) return items.map(asJson);
  const rest = items.slice(most - 1).map(({ id, label, link }) => ({ id, label, link }));
  const more = {
    id: "more",
    label: moreName,
    link: "",
    items: rest.slice(0, menuLimits.itemsBelow),
  };
  return [...items.slice(0, most - 1), more].map(asJson);
}

/** An entry with the page's own name. Its id is the page's: it stands once in each menu. */
function linkTo({ id }: SitePage): { id: string; label: string; link: string } {
  return { id, label: "", link: writePageLink({ page: id, query: "", section: null }) };
}

function withoutEmpty(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

function textAt(values: JsonObject, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
}

/** The colour with six digits, as if it covered all; "" for colours in words. */
function hexAt(values: JsonObject, name: string): string {
  const value = textAt(values, name);
  const [, short] = /^#([0-9a-f]{3})[0-9a-f]?$/i.exec(value) ?? [];
  if (short !== undefined) return `#${short.replaceAll(/./g, "$&$&")}`;
  return /^(#[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(value)?.[1] ?? "";
}
