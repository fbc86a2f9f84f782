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
const shown = [{ isVisible: true }];
const elsewhere = { pageId: "other", revision: 0, hasUnsaved: false, blocks: shown };
const idsOf = (found: ReturnType<typeof changedPages>) => found.map(({ id }) => id);

test("pages whose draft differs from what is live can be published, and drafts in which something was saved", () => {
  const found = changedPages(pages, null, elsewhere);
  expect(idsOf(found)).toEqual(["changed", "draft"]);
  expect(found.map(({ isLive }) => isLive)).toEqual([true, false]);
  expect(found.map(({ state }) => state)).toEqual(["Live with changes", "Not published yet"]);
});

test("the open page counts as it is in this window", () => {
  const saved = { pageId: "live", revision: 4, hasUnsaved: false, blocks: shown };
  expect(changedPages(pages, null, saved)[0]).toMatchObject({ id: "live", revision: 4 });
  const unsaved = { pageId: "live", revision: 3, hasUnsaved: true, blocks: shown };
  expect(changedPages(pages, null, unsaved)[0]?.state).toBe("Live with changes, unsaved ones too");
  const published = { pageId: "changed", revision: 3, hasUnsaved: false, blocks: shown };
  expect(idsOf(changedPages(pages, null, published))).toEqual(["draft"]);
});

test("what is saved is known later than the list: by it pages are changed, no longer so, or cannot be published", () => {
  const saved = new Map(
    [
      { id: "live", revision: 4, published: { number: 1, revision: 3 }, isPublishable: true },
      { id: "draft", revision: 2, published: null, isPublishable: false },
    ].map((change) => [change.id, change]),
  );
  const found = changedPages(pages, saved, elsewhere);
  expect(idsOf(found)).toEqual(["live", "draft"]);
  expect(found.map(({ revision, canPublish }) => [revision, canPublish])).toEqual([
    [4, true],
    [2, false],
  ]);
});

test("the open page can be published if something of it is visible in this window, saved or not", () => {
  const open = { pageId: "changed", revision: 4, hasUnsaved: true };
  const canPublish = (blocks: typeof shown) =>
    changedPages(pages, null, { ...open, blocks }).find(({ id }) => id === "changed")?.canPublish;
  expect(canPublish(shown)).toBe(true);
  expect(canPublish([{ isVisible: false }])).toBe(false);
  expect(canPublish([])).toBe(false);
});
