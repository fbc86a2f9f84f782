import type { ListedPage } from "#core/contract/pages.ts";
import { applyAll } from "#core/document/apply.ts";
import { setAll } from "#core/document/edits.ts";
import type { Edit } from "#core/document/edits.ts";
import { newItemId } from "#core/document/ids.ts";
import type { Random } from "#core/document/ids.ts";
import { addItem, itemsAt, removeItem } from "#core/document/item-edits.ts";
import type { ItemAddress } from "#core/document/item-edits.ts";
import type { ListAddress, ListItem, Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { newItem } from "#core/fields/list.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import { menuLimits, menuLink } from "#settings/_kit/menu-fields.ts";
import { leadsTo } from "#settings/legal/leads-to.ts";
import { readSite } from "#settings/site-value.ts";
import type { MenuChange } from "../commands/requests.ts";

interface LinkedPage extends Pick<ListedPage, "id" | "slug" | "name" | "group"> {
  /** Other addresses that lead to it: they redirect. */
  readonly redirected?: readonly string[] | undefined;
}

/** Why there is nothing to do: it is there already, in none, in none but the call to action leads to it, or there is no room. */
export type NoEdit = "there" | "none" | "action" | "full";

export type MenuEdit =
  | {
      readonly operations: readonly Operation[];
      /** They restore the settings as they were. */
      readonly inverse: readonly Operation[];
      /** Title of the column of the footer that got the page; "" otherwise. */
      readonly column: string;
      /** The page was taken out of the menus, and the call to action still leads to it. */
      readonly isAction: boolean;
    }
  | NoEdit;

const header: ListAddress = { block: "header", path: "content.items" };
const columns: ListAddress = { block: "footer", path: "content.columns" };
const legal: ListAddress = { block: "footer", path: "content.legal" };

/**
 * What puts a page into a menu, at its end, or takes it out of all menus: a pure function of the settings' draft. `pages`: all
 * pages, by whose groups the column of the footer is chosen.
 */
export function menuEdit(
  settings: Page,
  change: MenuChange,
  page: LinkedPage,
  { pages, random }: { readonly pages: readonly LinkedPage[]; readonly random: Random },
): MenuEdit {
  switch (change) {
    case "header":
      return intoHeader(settings, page, random);
    case "footer":
      return intoFooter(settings, page, pages, random);
    case "remove":
      return outOfAll(settings, page);
  }
}

function intoHeader(settings: Page, page: LinkedPage, random: Random): MenuEdit {
  const items = itemsAt(settings, header);
  if (items.some((item) => isTo(item, page) || holds(settings, belowOf(item), page)))
    return "there";
  if (items.length >= menuLimits.headerItems) return "full";
  const item = { ...entryOf(page, items, random), items: [] };
  return edited(settings, addItem(settings, { ...header, item }));
}

function intoFooter(
  settings: Page,
  page: LinkedPage,
  pages: readonly LinkedPage[],
  random: Random,
): MenuEdit {
  const there = itemsAt(settings, columns);
  if (there.some((column) => holds(settings, linksOf(column), page))) return "there";
  const alike = pages.filter(({ group }) => group === page.group);
  const [best] = there
    .map((column) => ({ column, links: itemsAt(settings, linksOf(column)) }))
    .filter(({ links }) => links.length < menuLimits.columnLinks)
    .map(({ column, links }) => {
      const known = links.filter((link) => alike.some((one) => isTo(link, one))).length;
      return { column, links, known };
    })
    .toSorted((one, other) => other.known - one.known);
  if (best !== undefined) {
    const item = entryOf(page, best.links, random);
    const title = textOf(best.column, "title");
    return edited(settings, addItem(settings, { ...linksOf(best.column), item }), {
      column: title,
    });
  }
  if (there.length >= menuLimits.footerColumns) return "full";
  const links = [entryOf(page, [], random)];
  const item = { id: newId(there, random), title: newColumn, links };
  return edited(settings, addItem(settings, { ...columns, item }), { column: newColumn });
}

/** The title of a column that is made for a page. */
const newColumn = "Pages";

/** An entry that has others below it stays as their heading, and the call to action as it is: it has to lead somewhere. */
function outOfAll(settings: Page, page: LinkedPage): MenuEdit {
  let now = settings;
  const operations: Operation[] = [];
  const take = (edit: Edit) => {
    const applied = edit && applyAll(now, edit);
    if (!edit || !applied) return;
    now = applied.page;
    operations.push(...edit);
  };
  const lists = [
    ...itemsAt(settings, header).map(belowOf),
    ...itemsAt(settings, columns).map(linksOf),
    legal,
  ];
  for (const address of lists) {
    for (const { id } of leading(settings, address, page))
      take(removeItem(now, { ...address, id }));
  }
  for (const item of leading(settings, header, page)) {
    const address: ItemAddress = { ...header, id: item.id };
    const isHeading = itemsAt(now, belowOf(item)).length > 0;
    take(
      isHeading
        ? asHeading(now, address, textOf(item, "label") || page.name)
        : removeItem(now, address),
    );
  }
  const { actionLabel, actionLink } = readSite(settings.blocks).header;
  const isAction = actionLabel !== "" && isLinkTo(actionLink, page);
  if (operations.length > 0) return edited(settings, operations, { isAction });
  return isAction ? "action" : "none";
}

function asHeading(settings: Page, { block, path, id }: ItemAddress, label: string): Edit {
  const values = Object.entries({ label, link: "" }).map(([name, value]) => ({
    path: `${path}.#${id}.${name}`,
    value,
  }));
  return setAll(settings, { block, values });
}

function edited(
  settings: Page,
  operations: Edit,
  { column = "", isAction = false }: { readonly column?: string; readonly isAction?: boolean } = {},
): MenuEdit {
  const applied = operations && applyAll(settings, operations);
  // Only a list that is none could not be changed: its screen says so.
  if (!operations || !applied) return "full";
  return { operations, inverse: applied.inverse, column, isAction };
}

/** A new entry under the page's own name. */
function entryOf({ id }: LinkedPage, others: readonly ListItem[], random: Random): ListItem {
  const link = writePageLink({ page: id, query: "", section: null });
  return { ...newItem(menuLink, newId(others, random)), link };
}

function newId(others: readonly ListItem[], random: Random): string {
  return newItemId(
    random,
    others.map(({ id }) => id),
  );
}

function belowOf({ id }: ListItem): ListAddress {
  return { block: header.block, path: `${header.path}.#${id}.items` };
}

function linksOf({ id }: ListItem): ListAddress {
  return { block: columns.block, path: `${columns.path}.#${id}.links` };
}

function holds(settings: Page, address: ListAddress, page: LinkedPage): boolean {
  return leading(settings, address, page).length > 0;
}

function leading(settings: Page, address: ListAddress, page: LinkedPage): readonly ListItem[] {
  return itemsAt(settings, address).filter((item) => isTo(item, page));
}

function isTo(item: ListItem, page: LinkedPage): boolean {
  return isLinkTo(textOf(item, "link"), page);
}

function isLinkTo(link: string, { id, slug, redirected = [] }: LinkedPage): boolean {
  return [slug, ...redirected].some((address) => leadsTo(link, { id, slug: address }));
}

function textOf(item: ListItem, name: string): string {
  const value = item[name];
  return typeof value === "string" ? value : "";
}
