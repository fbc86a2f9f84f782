import { expect, test } from "vitest";
import {
  addBlock,
  copyName,
  duplicateBlock,
  moveBlockDown,
  moveBlockUp,
  removeBlock,
  renameBlock,
  setField,
  setPageField,
  setAll,
  toggleVisible,
} from "./edits.ts";
import type { Edit } from "./edits.ts";
import { fold } from "./fold.ts";
import { newBlockId, newItemId } from "./ids.ts";
import {
  addItem,
  duplicateItem,
  itemIdAt,
  itemsAt,
  moveItemDown,
  moveItemUp,
  removeItem,
} from "./item-edits.ts";
import { isSafePath } from "./safe-json.ts";
import { aBlock, aPage } from "./test-kit.ts";

const list = { block: "a", path: "content.plans" };
const page = aPage(
  aBlock("a", {
    plans: [
      { id: "p", name: "Basic" },
      { id: "q", name: "Pro" },
    ],
  }),
  aBlock("b"),
  aBlock("c"),
);

function after(command: Edit) {
  if (command === null) throw new Error("The command does not apply");
  const folded = fold(page, command);
  expect(folded.failedAt).toBeNull();
  return folded.page;
}

function ids(command: Edit) {
  return after(command).blocks.map((block) => block.id);
}

test("BUILD-093 a new block takes the last position, unless a place is given", () => {
  expect(ids(addBlock(page, { block: aBlock("n") }))).toEqual(["a", "b", "c", "n"]);
  expect(ids(addBlock(page, { block: aBlock("n"), after: "a" }))).toEqual(["a", "n", "b", "c"]);
  expect(ids(addBlock(page, { block: aBlock("n"), after: null }))).toEqual(["n", "a", "b", "c"]);
});

test("a new block's lists get ids where they have none", () => {
  const added = after(addBlock(page, { block: aBlock("n", { plans: [{ name: "x" }] }) }));
  expect(added.blocks.at(-1)?.content).toEqual({ plans: [{ id: "i0", name: "x" }] });
});

test("BUILD-094 a duplicate is named (Copy), has a new id and stands right after its original", () => {
  const copied = after(duplicateBlock(page, { block: "a", newId: "n" }));
  expect(copied.blocks.map((block) => block.name)).toEqual([
    "Block a",
    "Block a (Copy)",
    "Block b",
    "Block c",
  ]);
  expect(copied.blocks[1]).toEqual({ ...page.blocks[0], id: "n", name: "Block a (Copy)" });
});

test("BUILD-094 the copy of the longest name is still a name", () => {
  expect(copyName("Hero (Copy)")).toBe("Hero (Copy 2)");
  expect(copyName("Hero (Copy 9)")).toBe("Hero (Copy 10)");
  expect(copyName("Hero (copying)")).toBe("Hero (copying) (Copy)");
  expect(copyName("x".repeat(200))).toBe(`${"x".repeat(193)} (Copy)`);
  expect(copyName(`${"x".repeat(192)}😀`)).toBe(`${"x".repeat(192)} (Copy)`);
});

test("blocks are removed, and moved up and down within the list", () => {
  expect(ids(removeBlock(page, { block: "b" }))).toEqual(["a", "c"]);
  expect(ids(moveBlockUp(page, { block: "c" }))).toEqual(["a", "c", "b"]);
  expect(ids(moveBlockDown(page, { block: "a" }))).toEqual(["b", "a", "c"]);
  expect(moveBlockUp(page, { block: "a" })).toBeNull();
  expect(moveBlockDown(page, { block: "c" })).toBeNull();
  expect(removeBlock(page, { block: "none" })).toBeNull();
});

test("a block is hidden, shown and renamed", () => {
  expect(after(toggleVisible(page, { block: "b" })).blocks[1]?.isVisible).toBe(false);
  expect(after(renameBlock(page, { block: "b", name: "Intro" })).blocks[1]?.name).toBe("Intro");
  expect(renameBlock(page, { block: "b", name: "Block b" })).toBeNull();
});

test("PANEL-002 a value is written at a dotted path", () => {
  const set = (path: string, value: string) => after(setField(page, { block: "a", path, value }));
  expect(set("settings.showSalary", "yes").blocks[0]?.settings).toEqual({ showSalary: "yes" });
  expect(set("styles.gridCols", "3").blocks[0]?.styles).toEqual({ gridCols: "3" });
  expect(set("content.plans.#q.name", "Max").blocks[0]?.content).toEqual({
    plans: [
      { id: "p", name: "Basic" },
      { id: "q", name: "Max" },
    ],
  });
  expect(after(setPageField(page, { path: "background.kind", value: "x" })).background).toEqual({
    kind: "x",
  });
});

test("a value is written below a text or null, which it replaces", () => {
  for (const cta of ["old", null]) {
    const old = aPage(aBlock("a", { cta }));
    const command = setField(old, { block: "a", path: "content.cta.label", value: "Go" });
    expect(fold(old, command ?? []).page.blocks[0]?.content).toEqual({ cta: { label: "Go" } });
  }
});

test("a colour theme is written in one step, without what is so already", () => {
  const values = [
    { path: "content.plans.#p.color", value: "red" },
    { path: "content.plans.#p.border", value: "red" },
    { path: "content.plans.#p.name", value: "Basic" },
  ];
  const command = setAll(page, { block: "a", values });
  expect(command).toHaveLength(2);
  expect(after(command).blocks[0]?.content["plans"]).toMatchObject([
    { color: "red", border: "red" },
    {},
  ]);
  expect(
    setAll(page, { block: "a", values: [{ path: "content.plans.#no.x", value: 1 }] }),
  ).toBeNull();
});

test("PANEL-005 items are added, duplicated, moved and removed by position", () => {
  const names = (command: Edit) => itemsAt(after(command), list).map((item) => item.id);
  expect(names(addItem(page, { ...list, item: { id: "n" } }))).toEqual(["p", "q", "n"]);
  expect(names(addItem(page, { ...list, item: { id: "n" }, after: null }))).toEqual([
    "n",
    "p",
    "q",
  ]);
  expect(names(duplicateItem(page, { ...list, id: "p", newId: "n" }))).toEqual(["p", "n", "q"]);
  expect(names(moveItemUp(page, { ...list, id: "q" }))).toEqual(["q", "p"]);
  expect(names(moveItemDown(page, { ...list, id: "p" }))).toEqual(["q", "p"]);
  expect(moveItemUp(page, { ...list, id: "p" })).toBeNull();
  expect(moveItemDown(page, { ...list, id: "q" })).toBeNull();
  const id = itemIdAt(page, list, 1) ?? "";
  expect(names(removeItem(page, { ...list, id }))).toEqual(["p"]);
  expect(itemIdAt(page, list, 2)).toBeNull();
});

test("a new id has 8 of a-z and 0-9, fits a path and is none of those taken", () => {
  const numbers = [0, 0, 0, 0, 0, 0, 0, 0, 0.99, 0.5, 0.3, 0, 0.7, 0.1, 0.2, 0.9];
  const random = () => numbers.shift() ?? 0.4;
  expect(newItemId(random, ["aaaaaaaa"])).toMatch(/^[a-z0-9]{8}$/u);
  const id = newBlockId(Math.random);
  expect(id).toMatch(/^[a-z0-9]{8}$/u);
  expect(isSafePath(`content.plans.#${id}.price`)).toBe(true);
});
