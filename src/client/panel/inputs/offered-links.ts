import { readPageLink, toStoredLink, writePageLink } from "#core/fields/page-link.ts";
import type { LinkPreset } from "#core/fields/link.ts";
import { contactLink } from "#core/fields/href.ts";
import { siteScreens } from "#core/site-map.ts";
import type { NameLink } from "#client/editor/describe.ts";
import type { FoundSections } from "../scope/link-sections.ts";
import type { LinkPage, LinkTargets, PageSection } from "../scope/panel-editor.ts";

export interface LinkGroup {
  readonly title: string;
  readonly options: readonly LinkPreset[];
  /** Filled by a search: there are too many to look through, or to load. */
  readonly isForSearch?: true;
}

/** What a search found among the sections of other pages. */
export interface Elsewhere {
  readonly options: readonly LinkPreset[];
  /** How many more there are. */
  readonly more: number;
}

/**
 * The options of a link field: its presets, then the pages, sections and screens that are not among them. Pages and
 * sections are linked by id. The sections of other pages are searched for on the server.
 */
export function offeredLinks(
  presets: readonly LinkPreset[],
  targets: LinkTargets,
): readonly LinkGroup[] {
  const own = presets.map(({ value, label }) => ({ value: toStoredLink(value, targets), label }));
  const taken = new Set(own.map(({ value }) => value));
  const others = (options: readonly LinkPreset[]) =>
    options.filter(({ value }) => !taken.has(value));
  const screens = siteScreens.map(({ path, name }) => ({
    value: path,
    label: `${name} (${path})`,
  }));
  return [
    { title: "Presets", options: own },
    { title: "Pages", options: others(targets.pages.map(pageOption)) },
    { title: "Sections of this page", options: others(targets.own.map(sectionOption)) },
    { title: "Sections of other pages", options: [], isForSearch: true as const },
    { title: "Forms and other screens", options: others(screens) },
  ].filter(({ options, isForSearch }) => options.length > 0 || isForSearch === true);
}

/** What the server found as options; pages that the list does not have yet are left out. */
export function elsewhereOf(found: FoundSections | null, { pages }: LinkTargets): Elsewhere {
  if (found === null || found.sections.length === 0) return nothingElsewhere;
  const ids = new Set(found.sections.map(({ pageId }) => pageId));
  const byId = new Map(pages.flatMap((page) => (ids.has(page.id) ? [[page.id, page]] : [])));
  return {
    options: found.sections.flatMap((section) => {
      const page = byId.get(section.pageId);
      return page === undefined ? [] : [sectionElsewhere(page, section)];
    }),
    more: found.count - found.sections.length,
  };
}

/** Of a search that found none. */
export const nothingElsewhere: Elsewhere = { options: [], more: 0 };

function pageOption({ id, name, slug }: LinkPage): LinkPreset {
  return {
    value: writePageLink({ page: id, query: "", section: null }),
    label: `${name} (${slug})`,
  };
}

function sectionOption({ id, name, anchor }: PageSection): LinkPreset {
  return {
    value: writePageLink({ page: "", query: "", section: id }),
    label: anchor === null ? name : `${name} (#${anchor})`,
  };
}

function sectionElsewhere({ id, name, slug }: LinkPage, section: PageSection): LinkPreset {
  return {
    value: writePageLink({ page: id, query: "", section: section.id }),
    label: `${name}: ${section.name} (${slug}#${section.anchor ?? ""})`,
  };
}

/** The name of a link as it is stored; "" is no link. */
export function labelOfLink(
  link: string,
  groups: readonly LinkGroup[],
  targets: LinkTargets,
): string {
  if (link === "") return "No link";
  const stored = toStoredLink(link, targets);
  const offered = groups.flatMap((group) => group.options).find(({ value }) => value === stored);
  if (offered !== undefined) return offered.label;
  const target = readPageLink(stored);
  if (target === null) return link === contactLink ? "Write to us (e-mail)" : link;
  const page = targets.pages.find(({ id }) => id === target.page);
  const section = page?.sections.find(({ id }) => id === target.section);
  if (page !== undefined && section !== undefined && target.query === "") {
    return sectionElsewhere(page, section).label;
  }
  if (page !== undefined) return `${page.name} (${page.slug}${target.query})`;
  return target.page === "" ? "A deleted component" : "A deleted page";
}

/** Names links as fields show them. */
export function linkNamer(targets: LinkTargets): NameLink {
  // Fields of one kind share their presets, and there may be thousands of pages.
  const known = new Map<readonly LinkPreset[], readonly LinkGroup[]>();
  return (link, presets) => {
    const groups = known.get(presets) ?? offeredLinks(presets, targets);
    known.set(presets, groups);
    return labelOfLink(link, groups, targets);
  };
}

/** The words of a link that is inserted where no text is selected: the name of a page or section, else the address. */
export function wordsOfLink(link: string, targets: LinkTargets): string {
  const target = readPageLink(link);
  if (target === null) return link;
  const page = targets.pages.find(({ id }) => id === target.page);
  const sections = target.page === "" ? targets.own : (page?.sections ?? []);
  const section = sections.find(({ id }) => id === target.section);
  return section?.name ?? page?.name ?? link;
}

/** Whether a link is a custom one (PANEL-018): none of the offered ones, or the marker. */
export function isCustomLink(
  link: string,
  groups: readonly LinkGroup[],
  targets: LinkTargets,
): boolean {
  const stored = toStoredLink(link, targets);
  if (stored === "" || readPageLink(stored)?.query === "") return false;
  return !groups.some(({ options }) => options.some(({ value }) => value === stored));
}
