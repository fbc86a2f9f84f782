import type { ListedPage } from "#core/contract/pages.ts";

/** The pages that everybody can read, the home page first. */
export function publicPages(pages: readonly ListedPage[]): readonly ListedPage[] {
  const open = pages.filter(({ published, access }) => published !== null && access === "public");
  return open.toSorted((one, other) => Number(other.slug === "/") - Number(one.slug === "/"));
}
