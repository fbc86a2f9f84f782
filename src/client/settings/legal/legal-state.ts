import type { DeletedPage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { readTarget } from "#core/fields/href.ts";
import { privacyAddress } from "#core/page-address.ts";
import { leadsTo } from "#settings/legal/leads-to.ts";
import type { SiteValue } from "#settings/site-value.ts";
import type { LegalPage } from "./legal-pages.ts";

/** How a legal page stands. */
export type LegalState =
  /** There is none. */
  | { readonly kind: "none" }
  /** Visitors get the program's own. */
  | { readonly kind: "own" }
  | { readonly kind: "page"; readonly page: ListedPage }
  | { readonly kind: "binned"; readonly name: string }
  /** What the field names leads to no page. */
  | { readonly kind: "gone" }
  | { readonly kind: "elsewhere"; readonly href: string };

interface KnownPages {
  readonly pages: readonly ListedPage[];
  /** Those in the bin; empty until they are known. */
  readonly deleted: readonly DeletedPage[];
}

/** How a legal page stands by what its field names. */
export function legalStateOf(
  { field }: LegalPage,
  { legal }: Pick<SiteValue, "legal">,
  { pages, deleted }: KnownPages,
): LegalState {
  const link = legal[field];
  const target = readTarget(link);
  switch (target.kind) {
    case "external":
      return { kind: "elsewhere", href: target.href };
    case "id":
    case "page": {
      const page = pages.find((each) => leadsTo(link, each));
      if (page !== undefined) return { kind: "page", page };
      const binned = deleted.find((each) => leadsTo(link, each));
      if (binned !== undefined) return { kind: "binned", name: binned.name };
      const isOwn = field === "privacy" && target.kind === "page" && target.href === privacyAddress;
      return { kind: isOwn ? "own" : "gone" };
    }
    case "none":
      return field === "privacy" ? unnamedPolicy(pages) : { kind: "none" };
    case "mail":
    case "phone":
    case "anchor":
    case "forbidden":
      return { kind: "gone" };
  }
}

/** A page at the program's address stands in its place without being named, whoever can read it. */
function unnamedPolicy(pages: readonly ListedPage[]): LegalState {
  const page = pages.find(isInstead);
  return page === undefined ? { kind: "own" } : { kind: "page", page };
}

function isInstead({ slug, published }: ListedPage): boolean {
  return slug === privacyAddress && published !== null;
}

/** What visitors have of it, in a sentence or two. */
export function visitorsText(state: LegalState, { field }: LegalPage): string {
  const instead =
    field === "privacy" ? `Visitors get the program's own page at ${privacyAddress}.` : "";
  switch (state.kind) {
    case "none":
      return "The site has no imprint yet. Many countries ask for one.";
    case "own":
      return `${instead} It says what this website stores and loads, and names nobody who is responsible for it.`;
    case "page":
      return [textOfPage(state.page), without(state.page, instead)].join(" ").trim();
    case "binned":
      return `“${state.name}” is in the bin: visitors do not get it. Restore it from the bin, or choose another page. ${instead}`.trim();
    case "gone":
      return `The link leads to no page. Choose one, or create it. ${instead}`.trim();
    case "elsewhere":
      return "It is on another website.";
  }
}

function textOfPage(page: ListedPage): string {
  const { slug, access, published, revision } = page;
  if (published === null) return "A draft: visitors do not get it until it is published.";
  if (access === "staff") return "Published, but only staff can read it.";
  if (access === "investor") return "Published, but only people who are signed in can read it.";
  const isBehind = published.revision !== revision;
  return `Visitors find it at ${slug}.${isBehind ? " Its last changes are not published." : ""}`;
}

/** What those get who do not get the page. */
function without(page: ListedPage, instead: string): string {
  if (isForAll(page) || instead === "") return "";
  return isInstead(page)
    ? "Forms link to it, so visitors are asked to sign in: open it to everybody, or choose another page."
    : instead;
}

/** Whether every visitor gets the page. */
export function isForAll({ access, published }: ListedPage): boolean {
  return access === "public" && published !== null;
}
