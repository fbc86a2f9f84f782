import { customLinkMarker, readTarget } from "#core/fields/href.ts";
import { adviseOn, refuseLink } from "#core/fields/refuse-link.ts";
import { expectedLink, type LinkPreset } from "#core/fields/link.ts";
import { isServedPath, siteScreens } from "#core/site-map.ts";
import type { LinkTargets } from "../scope/panel-editor.ts";

export interface LinkGroup {
  readonly title: string;
  readonly options: readonly LinkPreset[];
}

/** The options of a link field: its presets, then the pages, sections and screens that are not among them. */
export function offeredLinks(
  presets: readonly LinkPreset[],
  targets: LinkTargets,
): readonly LinkGroup[] {
  const taken = new Set(presets.map(({ value }) => value));
  const pages = targets.pages
    .filter(({ slug }) => !taken.has(slug))
    .map(({ slug, name }) => ({ value: slug, label: `${name} (${slug})` }));
  const anchors = [...new Set(targets.anchors)]
    .map((anchor) => `#${anchor}`)
    .filter((value) => !taken.has(value))
    .map((value) => ({ value, label: value }));
  const screens = siteScreens
    .filter(({ path }) => !taken.has(path))
    .map(({ path, name }) => ({ value: path, label: `${name} (${path})` }));
  return [
    { title: "Presets", options: presets },
    { title: "Pages", options: pages },
    { title: "Sections of this page", options: anchors },
    { title: "Forms and other screens", options: screens },
  ].filter(({ options }) => options.length > 0);
}

/** The name of an offered link; "" is no link. */
export function labelOfLink(link: string, groups: readonly LinkGroup[]): string {
  if (link === "") return "No link";
  const options = groups.flatMap((group) => group.options);
  return options.find(({ value }) => value === link)?.label ?? link;
}

/** Whether a link is a custom one (PANEL-018): none of the offered ones, or the marker. */
export function isCustomLink(link: string, groups: readonly LinkGroup[]): boolean {
  return link !== "" && !groups.some(({ options }) => options.some(({ value }) => value === link));
}

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
      return warnOfPage(target.href, targets);
    case "anchor":
      return warnOfAnchor(target.anchor, targets);
    case "external":
    case "mail":
    case "phone":
      return null;
  }
}

/** Why scrolling to this section id would do nothing; null if a section has it. An optional one may be empty. */
export function warnOfAnchor(
  anchor: string,
  { anchors }: LinkTargets,
  isOptional = false,
): string | null {
  if (anchor === "") {
    return isOptional ? null : "No section yet: visitors see the text without a button.";
  }
  if (anchors.includes(anchor)) return null;
  return `No section of this page has the id “${anchor}”. Set it as a section id in the Layout tab of a component.`;
}

function warnOfPage(href: string, targets: LinkTargets): string | null {
  const slug = href.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  if (isServedPath(slug)) return null;
  const page = targets.pages.find((one) => one.slug === slug);
  if (page === undefined)
    return `There is no page at ${slug}: until there is, visitors send you an e-mail instead.`;
  return page.isPublished
    ? null
    : `“${page.name}” is not published yet: until then, visitors send you an e-mail instead.`;
}
