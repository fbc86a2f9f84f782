import type { PageLinks } from "./host.ts";

/** Links to any of these pages, by id and by path, for where all of them may be linked to: in the builder. */
export function linksToPages(
  pages: readonly { readonly id: string; readonly slug: string }[],
): PageLinks {
  return Object.fromEntries(
    pages.flatMap(({ id, slug }) => [
      [`page:${id}`, slug],
      [slug, slug],
    ]),
  );
}
