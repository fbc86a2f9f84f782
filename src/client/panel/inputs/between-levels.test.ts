import { expect, test } from "vitest";
import { applyAll } from "#core/document/apply.ts";
import { itemsAt } from "#core/document/item-edits.ts";
import type { Page } from "#core/document/page.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import { levelMoveOf, moveBetweenLevels } from "./between-levels.ts";

const page = siteDocumentOf({
  header: {
    items: [
      { id: "a", label: "A", link: "/a", items: [{ id: "x", label: "X", link: "/x" }] },
      { id: "b", label: "B", link: "/b", items: [] },
      { id: "c", label: "C", link: "/c", items: [{ id: "y", label: "Y", link: "/y" }] },
    ],
  },
});
const path = "content.items";
const below = (id: string) => `${path}.#${id}.items`;

function moveOf(at: string, id: string) {
  const definition = settingsRegistry.find("header")?.definition;
  const field = definition && findField(definition, at);
  if (field === undefined || !isListField(field)) throw new Error(`${at} is no list`);
  return levelMoveOf(
    field,
    { block: "header", path: at, id },
    itemsAt(page, { block: "header", path: at }),
  );
}

function idsAfter(at: string, id: string): (list: string) => readonly string[] {
  const move = moveOf(at, id);
  const edit = move && moveBetweenLevels(page, move);
  const next: Page | undefined = edit ? applyAll(page, edit)?.page : undefined;
  if (next === undefined) throw new Error("Nothing was moved");
  return (list) => itemsAt(next, { block: "header", path: list }).map((item) => item.id);
}

test("an entry of the menu moves into the one above, to the end of its entries", () => {
  const ids = idsAfter(path, "b");
  expect(ids(path)).toEqual(["a", "c"]);
  expect(ids(below("a"))).toEqual(["x", "b"]);
});

test("an entry below another one moves out, right after it", () => {
  const ids = idsAfter(below("a"), "x");
  expect(ids(path)).toEqual(["a", "x", "b", "c"]);
  expect(ids(below("a"))).toEqual([]);
});

test("the first entry and one with entries of its own stay on their level", () => {
  expect(moveOf(path, "a")).toBeNull();
  expect(moveOf(path, "c")).toBeNull();
});

test("a moved entry has its text and link, and no list of its own on the inner level", () => {
  const move = moveOf(path, "b");
  const edit = move && moveBetweenLevels(page, move);
  expect(edit?.at(-1)).toMatchObject({ op: "add", item: { id: "b", label: "B", link: "/b" } });
  expect(JSON.stringify(edit?.at(-1))).not.toContain('items":[]');
});
