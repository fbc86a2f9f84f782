import { counted } from "#core/fields/counted.ts";
import { listed } from "#core/fields/listed.ts";

const mostNamed = 3;

/** The names of the first pages, and how many others there are: “Home”, “About” and 2 other pages. */
export function named(pages: readonly { readonly name: string }[]): string {
  const names = pages.slice(0, mostNamed).map(({ name }) => `“${name}”`);
  const more = pages.length - names.length;
  return listed(more === 0 ? names : [...names, counted(more, "other page")]);
}
