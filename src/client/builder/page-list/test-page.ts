import type { PageSummary } from "#core/contract/pages.ts";

/** A page of a list, never published, in the main group; its name is its id unless given. */
export function testPage(id: string, slug: string, more: Partial<PageSummary> = {}): PageSummary {
  return {
    id,
    name: id,
    slug,
    parentId: null,
    group: "main",
    access: "public",
    revision: 1,
    blockCount: 0,
    published: null,
    sections: [],
    ...more,
  };
}
