import type { ListedPage } from "#core/contract/pages.ts";
import type { Detail } from "#core/contract/refusals.ts";
import type { Finding } from "./finding.ts";

/** What the server found that visitors must not get, as things to fix before publishing; `several`: the pages they may be of. */
export function findingsOf(
  details: readonly Detail[],
  several: readonly Pick<ListedPage, "id" | "name">[] = [],
): readonly Finding[] {
  return details.map(({ page: pageId, block, path, name = "Page", label, message }) => {
    const page = several.find(({ id }) => id === pageId);
    return {
      ...(page === undefined ? {} : { page: { id: page.id, name: page.name } }),
      block: block ?? null,
      ...(path === undefined ? {} : { path }),
      name,
      text: label === undefined ? `It ${message}` : `${label} ${message}`,
    };
  });
}
