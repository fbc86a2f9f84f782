import { completeLink } from "#core/fields/complete-link.ts";
import { leadsSomewhere, readTarget } from "#core/fields/href.ts";
import { readPageLink } from "#core/fields/page-link.ts";
import { nothingElsewhere } from "./offered-links.ts";
import type { Elsewhere, LinkGroup } from "./offered-links.ts";

/** Links found in a group: as many as people look through. */
export interface FoundGroup extends LinkGroup {
  /** How many more were found. */
  readonly more: number;
}

const mostShown = 50;

function shorten({ title, options }: LinkGroup): FoundGroup {
  return {
    title,
    options: options.slice(0, mostShown),
    more: Math.max(0, options.length - mostShown),
  };
}

/** The groups with what was found among the sections of other pages, as far as no other group offers it. */
function filled(groups: readonly LinkGroup[], elsewhere: Elsewhere): readonly LinkGroup[] {
  const taken = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)));
  const options = elsewhere.options.filter(({ value }) => !taken.has(value));
  return groups.map((group) => (group.isForSearch === true ? { ...group, options } : group));
}

/**
 * The links that match every word of a search, in their groups. A search that is an address itself, or can be completed
 * to one, is offered first; last, if it is one of this site's own that does not exist and others match.
 *
 * @param spell what is stored of an address
 * @param elsewhere what was found among the sections of other pages, maybe by an earlier search
 */
export function findLinks(
  offered: readonly LinkGroup[],
  search: string,
  spell: (address: string) => string,
  elsewhere: Elsewhere = nothingElsewhere,
): readonly FoundGroup[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return offered.filter((group) => group.isForSearch !== true).map(shorten);
  const groups = filled(offered, elsewhere);
  const found = groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ value, label }) => {
        // An id is nothing that people search for.
        const text = readPageLink(value) === null ? fold(`${label} ${value}`) : fold(label);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ options }) => options.length > 0)
    .map((group) =>
      group.isForSearch === true ? { ...shorten(group), more: elsewhere.more } : shorten(group),
    );
  const typed = typedLink(groups, search, spell);
  if (typed === null) return found;
  return typed.isOwn ? [...found, typed] : [typed, ...found];
}

/** The typed address as an option of its own, unless it is among those offered. */
function typedLink(
  groups: readonly LinkGroup[],
  search: string,
  spell: (address: string) => string,
): (FoundGroup & { readonly isOwn: boolean }) | null {
  const address = completeLink(search);
  const value = spell(address);
  if (!leadsSomewhere(value)) return null;
  if (groups.some(({ options }) => options.some((option) => option.value === value))) return null;
  const { kind } = readTarget(value);
  const isOwn = kind === "page" || kind === "id" || kind === "anchor";
  return { title: titles[kind] ?? "Address", options: [{ value, label: address }], more: 0, isOwn };
}

const titles: Readonly<Record<string, string>> = {
  page: "Path of this site",
  id: "Path of this site",
  anchor: "Section",
  external: "Website",
  mail: "E-mail address",
  phone: "Phone number",
};

/** Without upper case and accents, as people search. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
