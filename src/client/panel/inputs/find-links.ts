import { completeLink } from "#core/fields/complete-link.ts";
import { leadsSomewhere, readTarget } from "#core/fields/href.ts";
import { readPageLink } from "#core/fields/page-link.ts";
import type { LinkGroup } from "./offered-links.ts";

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

/**
 * The links that match every word of a search, in their groups. A search that is an address itself, or can be completed
 * to one, is offered first; last, if it is one of this site's own that does not exist and others match.
 *
 * @param spell what is stored of an address
 */
export function findLinks(
  groups: readonly LinkGroup[],
  search: string,
  spell: (address: string) => string,
): readonly FoundGroup[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter((group) => group.isForSearch !== true).map(shorten);
  const found = groups
    .map(({ title, options }) => ({
      title,
      options: options.filter(({ value, label }) => {
        // An id is nothing that people search for.
        const text = readPageLink(value) === null ? fold(`${label} ${value}`) : fold(label);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ options }) => options.length > 0)
    .map(shorten);
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
