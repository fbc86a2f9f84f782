import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { customLinkMarker, readTarget } from "#core/fields/href.ts";
import { adviseOn, refuseLink } from "#core/fields/refuse-link.ts";
import { expectedLink } from "#core/fields/link.ts";
import type { LinkField, WhenGone } from "#core/fields/link.ts";
import type { PageLink } from "#core/fields/page-link.ts";
import { isServedPath } from "#core/site-map.ts";
import type { LinkPage, LinkTargets } from "../scope/panel-editor.ts";

/** The message for an incomplete URL. `expected` is the text with which its field refuses values. */
export function halfTypedWarning(expected: string): string {
  return `Incomplete: it ${expected}. Until then, it leads nowhere.`;
}

/** Links in content open an e-mail where there is no page. */
const mailInstead: WhenGone = {
  page: "visitors send you an e-mail instead",
  address: "visitors send you an e-mail instead",
};

/**
 * Why a link would lead nowhere, as a message for the editor (ERR-035); null if it works. An optional link may be
 * empty.
 */
export function warnOfLink(
  link: string,
  targets: LinkTargets,
  { isOptional = false, whenGone = mailInstead }: Pick<LinkField, "isOptional" | "whenGone"> = {},
): string | null {
  if (link === "") {
    return isOptional ? null : "No link yet: visitors see the text without a link.";
  }
  if (link === customLinkMarker) return "Enter where it leads. Until then, it leads nowhere.";
  const target = readTarget(link);
  switch (target.kind) {
    case "none": {
      const advice = adviseOn(link);
      return advice === null
        ? halfTypedWarning(expectedLink)
        : `${advice} Until then, it leads nowhere.`;
    }
    case "forbidden":
      return refuseLink(link);
    case "page":
      return warnOfPath(target.href, targets, whenGone);
    case "id":
      return sentenceOf(troubleOfId(target.link, targets), whenGone);
    case "anchor":
      return warnOfAnchor(target.anchor, targets);
    case "external":
    case "mail":
    case "phone":
      return null;
  }
}

/** Why an offered link leads nowhere yet, in a few words; null if it works. */
export function noteOnLink(link: string, targets: LinkTargets): string | null {
  const target = readTarget(link);
  switch (target.kind) {
    case "page":
      return noteOf(troubleOfPath(target.href, targets));
    case "id":
      return noteOf(troubleOfId(target.link, targets));
    case "anchor":
      return targets.own.some(({ anchor }) => anchor === target.anchor) ? null : "not on this page";
    case "none":
    case "forbidden":
    case "external":
    case "mail":
    case "phone":
      return null;
  }
}

function noteOf(trouble: Trouble | null): string | null {
  if (trouble === null) return null;
  const notes = {
    "no-page": "no such page",
    unpublished: "not published",
    "no-section": "no such section",
    "no-component": "not on this page",
  } as const;
  return notes[trouble.kind];
}

/** Why scrolling to this section would do nothing; null if there is one. An optional one may be empty. */
export function warnOfAnchor(
  anchor: string,
  targets: LinkTargets,
  isOptional = false,
): string | null {
  if (anchor === "") {
    return isOptional ? null : "No section yet: visitors see the text without a button.";
  }
  const target = readTarget(anchor);
  if (target.kind === "id") return sentenceOf(troubleOfId(target.link, targets));
  if (targets.own.some((section) => section.anchor === anchor)) return null;
  return `No section of this page has the id “${anchor}”. Set it as a section id in the Layout tab of a component.`;
}

/** Why a link to a page of this site does not lead where it should. */
type Trouble =
  | { readonly kind: "no-page" }
  | { readonly kind: "unpublished" | "no-section"; readonly page: LinkPage }
  | { readonly kind: "no-component" };

function troubleOfPath(href: string, targets: LinkTargets): Trouble | null {
  const [slug] = splitHref(href);
  if (isServedPath(slug)) return null;
  return troubleOfPage(targets.pages.find((one) => one.slug === slug));
}

function troubleOfPage(page: LinkPage | undefined): Trouble | null {
  if (page === undefined) return { kind: "no-page" };
  return page.isPublished ? null : { kind: "unpublished", page };
}

function troubleOfId({ page: id, section }: PageLink, targets: LinkTargets): Trouble | null {
  if (id === "") {
    return targets.own.some((one) => one.id === section) ? null : { kind: "no-component" };
  }
  const page = targets.pages.find((one) => one.id === id);
  const trouble = troubleOfPage(page);
  if (trouble !== null || page === undefined || section === null) return trouble;
  return !page.knowsSections || page.sections.some((one) => one.id === section)
    ? null
    : { kind: "no-section", page };
}

function warnOfPath(href: string, targets: LinkTargets, whenGone: WhenGone): string | null {
  const trouble = troubleOfPath(href, targets);
  return trouble?.kind === "no-page"
    ? `There is no page at ${splitHref(href)[0]}: until there is, ${whenGone.address}.`
    : sentenceOf(trouble, { ...whenGone, page: whenGone.address });
}

function sentenceOf(trouble: Trouble | null, { page } = mailInstead): string | null {
  switch (trouble?.kind) {
    case undefined:
      return null;
    case "no-page":
      if (page === null) return null;
      return `The page that it leads to was deleted: ${page}. Choose where it leads.`;
    case "unpublished":
      if (page === null) return null;
      return `“${trouble.page.name}” is not published yet: until then, ${page}.`;
    case "no-section":
      return `“${trouble.page.name}” no longer has the section that it leads to: visitors see the top of the page.`;
    case "no-component":
      return "The component that it leads to was deleted or hidden. Choose where it leads.";
  }
}
