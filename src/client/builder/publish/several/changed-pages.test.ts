import { expect, test } from "vitest";
import type { ListedPage } from "#core/contract/pages.ts";
import { testPage } from "../../page-list/test-page.ts";
import { changedPages } from "./changed-pages.ts";

const listed = (id: string, revision: number, live: number | null): ListedPage => ({
  ...testPage(id, `/${id}`),
  revision,
  published: live === null ? null : { number: 1, revision: live },
});
const pages = [
  listed("live", 3, 3),
  listed("changed", 4, 3),
  listed("draft", 1, null),
  listed("empty", 0, null),
];
const elsewhere = { pageId: "other", revision: 0, hasUnsaved: false };
const idsOf = (found: ReturnType<typeof changedPages>) => found.map(({ id }) => id);

test("pages whose draft differs from what is live can be published, and drafts in which something was saved", () => {
  const found = changedPages(pages, elsewhere);
  expect(idsOf(found)).toEqual(["changed", "draft"]);
  expect(found.map(({ isLive }) => isLive)).toEqual([true, false]);
  expect(found.map(({ state }) => state)).toEqual(["Live with changes", "Not published yet"]);
});

test("the open page counts as it is in this window", () => {
  const saved = { pageId: "live", revision: 4, hasUnsaved: false };
  expect(changedPages(pages, saved)[0]).toMatchObject({ id: "live", revision: 4 });
  const unsaved = { pageId: "live", revision: 3, hasUnsaved: true };
  expect(changedPages(pages, unsaved)[0]?.state).toBe("Live with changes, unsaved ones too");
  const published = { pageId: "changed", revision: 3, hasUnsaved: false };
  expect(idsOf(changedPages(pages, published))).toEqual(["draft"]);
});
