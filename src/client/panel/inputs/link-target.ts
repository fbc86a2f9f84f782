import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { customLinkMarker, readTarget } from "#core/fields/href.ts";
import { adviseOn, refuseLink } from "#core/fields/refuse-link.ts";
import { expectedLink } from "#core/fields/link.ts";
import type { PageLink } from "#core/fields/page-link.ts";
import { isServedPath } from "#core/site-map.ts";
import type { LinkPage, LinkTargets } from "../scope/panel-editor.ts";

/** The message for an incomplete URL. `expected` is the text with which its field refuses values. */
export function halfTypedWarning(expected: string): string {
  return `Incomplete: it ${expected}. Until then, it leads nowhere.`;
}

/**
 * Why a link would lead nowhere, as a message for the editor (ERR-035); null if it works. An optional link may be
 * empty.
 */
export function warnOfLink(link: string, targets: LinkTargets, isOptional = false): string | null {
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
      return warnOfPath(target.href, targets);
    case "id":
      return warnOfId(target.link, targets);
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
  if (warnOfLink(link, targets) === null) return null;
  const target = readTarget(link);
  if (target.kind === "anchor") return "not on this page";
  const isThere = targets.pages.some(({ id, slug }) =>
    target.kind === "id"
      ? id === target.link.page
      : target.kind === "page" && slug === splitHref(target.href)[0],
  );
  return isThere ? "not published" : "no such page";
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
  if (target.kind === "id") return warnOfId(target.link, targets);
  if (targets.own.some((section) => section.anchor === anchor)) return null;
  return `No section of this page has the id “${anchor}”. Set it as a section id in the Layout tab of a component.`;
}

function warnOfPath(href: string, targets: LinkTargets): string | null {
  const [slug] = splitHref(href);
  if (isServedPath(slug)) return null;
  const page = targets.pages.find((one) => one.slug === slug);
  return page === undefined
    ? `There is no page at ${slug}: until there is, visitors send you an e-mail instead.`
    : warnOfDraft(page);
}

function warnOfDraft({ name, isPublished }: LinkPage): string | null {
  return isPublished
    ? null
    : `“${name}” is not published yet: until then, visitors send you an e-mail instead.`;
}

function warnOfId({ page, section }: PageLink, targets: LinkTargets): string | null {
  if (page === "") {
    return targets.own.some(({ id }) => id === section)
      ? null
      : "The component that it leads to was deleted or hidden. Choose where it leads.";
  }
  const target = targets.pages.find(({ id }) => id === page);
  if (target === undefined) {
    return "The page that it leads to was deleted: visitors send you an e-mail instead. Choose where it leads.";
  }
  const draft = warnOfDraft(target);
  if (draft !== null || section === null) return draft;
  return !target.knowsSections || target.sections.some(({ id }) => id === section)
    ? null
    : `“${target.name}” no longer has the section that it leads to: visitors see the top of the page.`;
}
