import { completeLink } from "#core/fields/complete-link.ts";
import { leadsSomewhere, readTarget } from "#core/fields/href.ts";
import type { LinkGroup } from "./link-target.ts";

/**
 * The links that match every word of a search, in their groups. A search that is an address itself, or can be completed
 * to one, is offered first; last, if it is one of this site's own that does not exist and others match.
 */
export function findLinks(groups: readonly LinkGroup[], search: string): readonly LinkGroup[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const found = groups
    .map(({ title, options }) => ({
      title,
      options: options.filter(({ value, label }) => {
        const text = `${fold(label)} ${fold(value)}`;
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ options }) => options.length > 0);
  const typed = typedLink(groups, search);
  if (typed === null) return found;
  return typed.isOwn ? [...found, typed] : [typed, ...found];
}

/** The typed address as an option of its own, unless it is among those offered. */
function typedLink(
  groups: readonly LinkGroup[],
  search: string,
): (LinkGroup & { readonly isOwn: boolean }) | null {
  const value = completeLink(search);
  if (!leadsSomewhere(value)) return null;
  if (groups.some(({ options }) => options.some((option) => option.value === value))) return null;
  const { kind } = readTarget(value);
  const isOwn = kind === "page" || kind === "anchor";
  return { title: titles[kind] ?? "Address", options: [{ value, label: value }], isOwn };
}

const titles: Readonly<Record<string, string>> = {
  page: "Path of this site",
  anchor: "Section",
  external: "Website",
  mail: "E-mail address",
  phone: "Phone number",
};

/** Without upper case and accents, as people search. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
