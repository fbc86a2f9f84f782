import type { ListedPage } from "#core/contract/pages.ts";

/** A page of a list, never published, in the main group; its name is its id unless given. */
export function testPage(id: string, slug: string, more: Partial<ListedPage> = {}): ListedPage {
  return {
    id,
    name: id,
    slug,
    parentId: null,
    group: "main",
    access: "public",
    revision: 1,
    published: null,
    ...more,
  };
}
