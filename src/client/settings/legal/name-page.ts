import { applyAll } from "#core/document/apply.ts";
import type { Edit } from "#core/document/edits.ts";
import type { Random } from "#core/document/ids.ts";
import { newItemId } from "#core/document/ids.ts";
import { addItem } from "#core/document/item-edits.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { counted } from "#core/fields/counted.ts";
import { readTarget } from "#core/fields/href.ts";
import { privacyAddress } from "#core/page-address.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { onStoredList, shownItems } from "#client/editor/edits.ts";
import { menuLimits } from "#settings/_kit/menu-fields.ts";
import { leadsTo } from "#settings/legal/leads-to.ts";
import { readSite } from "#settings/site-value.ts";
import type { SiteValue } from "#settings/site-value.ts";
import { nameLink } from "./choose-legal-pages.ts";
import type { NamedPage, Renaming } from "./follow-page.ts";
import type { LegalPage } from "./legal-pages.ts";

interface Naming extends Omit<Renaming, "link"> {
  readonly legal: LegalPage;
  readonly page: NamedPage;
  readonly random: Random;
}

/**
 * Names a page as a legal page of the site, takes the entries along that lead to the former one, and adds it to the legal line
 * if no menu leads there yet: one step. A line without room (`fullLine`) stays as it is.
 */
export function namePage(settings: Page, { legal, page, random, ...rest }: Naming): Edit {
  const link = writePageLink({ page: page.id, query: "", section: null });
  const named = nameLink(settings, legal, { ...rest, link }) ?? [];
  const now = applyAll(settings, named)?.page ?? settings;
  const site = readSite(now.blocks);
  const stays = menuWith(site, legal, page) !== null || fullLine(site) !== null;
  const added: readonly Operation[] = stays
    ? []
    : (addToLine(now, link, rest.registry, random) ?? []);
  const all = [...named, ...added];
  return all.length === 0 ? null : all;
}

/** Why nothing can be added to the legal line, and what to do; null if it has room. */
export function fullLine({ footer }: Pick<SiteValue, "footer">): string | null {
  const { length } = footer.legal;
  return length < menuLimits.legalLinks
    ? null
    : `The legal line has ${counted(length, "link")}. Remove one in Navigation.`;
}

function addToLine(settings: Page, link: string, registry: Registry, random: Random): Edit {
  const line = { block: "footer", path: "content.legal" };
  const taken = shownItems(settings, registry, line).map(({ id }) => id);
  const item = { id: newItemId(random, taken), label: "", link };
  return onStoredList(settings, registry, line, (stored) => addItem(stored, { ...line, item }));
}

/** The menu that leads to a legal page, as it is called at the end of "It is in"; null if none does. */
export function menuWith(
  { header, footer, legal }: Pick<SiteValue, "header" | "footer" | "legal">,
  { field }: LegalPage,
  page: NamedPage | null,
): string | null {
  const leads = ({ link }: { readonly link: string }) =>
    (page !== null && leadsTo(link, page)) ||
    isSameElsewhere(link, legal[field]) ||
    // That address leads to whichever page is the policy.
    (field === "privacy" && leadsTo(link, { id: "", slug: privacyAddress }));
  if (footer.legal.some(leads)) return "the legal line of the footer";
  if (footer.columns.some(({ links }) => links.some(leads))) return "the footer";
  const isInHeader = header.items.some((item) => leads(item) || item.items.some(leads));
  if (isInHeader) return "the header menu";
  return leads({ link: header.actionLink }) ? "the call to action" : null;
}

/** Whether both lead to the same place of another website. */
function isSameElsewhere(one: string, other: string): boolean {
  const [here, there] = [readTarget(one), readTarget(other)];
  return here.kind === "external" && there.kind === "external" && here.href === there.href;
}
