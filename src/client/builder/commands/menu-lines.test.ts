import { expect, test } from "vitest";
import { allCommands } from "./all-commands.ts";
import type { CommandContext, MenuName } from "./command.ts";
import { menuLines } from "./menu-lines.ts";
import { testContext } from "./test-kit.ts";

const linesOf = (context: CommandContext, menu: MenuName, without?: readonly string[]) =>
  menuLines(menu, context, without).map(({ name, commands }) => name ?? commands[0]?.id);

test("the menu of a component is short enough to be read: what is alike stands in menus of its own", () => {
  const { context } = testContext();
  const lines = linesOf(context, "block");
  expect(lines).toEqual([
    "copy",
    "cut",
    "paste",
    "duplicate",
    "duplicate-to-page",
    "insert-before",
    "insert-after",
    "Move",
    "hide",
    "rename",
    "Select",
    "delete",
  ]);
  expect(linesOf(context, "page").length).toBeLessThanOrEqual(14);
});

test("a menu never offers to hide what is hidden, and both only where some are shown and some are not", () => {
  const { context } = testContext();
  context.editor.setBlocksVisible(["b"], false);
  expect(linesOf(context, "block")).toContain("show");
  expect(linesOf(context, "block")).not.toContain("hide");
  const mixed = linesOf({ ...context, blocks: ["a", "b"] }, "block");
  expect(mixed).toEqual(expect.arrayContaining(["hide", "show"]));
});

test("all that stands in a menu is found in it once, and what has a button beside it is not", () => {
  const { context } = testContext();
  for (const menu of ["block", "page"] as const) {
    const found = menuLines(menu, context).flatMap(({ commands }) => commands);
    expect(new Set(found).size).toBe(found.length);
    const usual = allCommands.filter((each) => each.menus.includes(menu) && !each.onlyIfEnabled);
    expect(found).toEqual(expect.arrayContaining([...usual]));
  }
  expect(linesOf(context, "page", ["undo", "publish"])).not.toContain("undo");
  // A submenu with a single command left is replaced by that command.
  expect(linesOf(context, "page")).toContain("Sync");
  expect(linesOf(context, "page", ["sync-live"])).toContain("sync-published");
});

test("Save is not offered where nothing is unsaved, and says so when it is asked for", () => {
  const { context } = testContext();
  const save = allCommands.find(({ id }) => id === "save");
  expect(save?.isEnabled(context)).toBe(false);
  expect(save?.whyNot?.(context)).toBe("Nothing to save");
  context.editor.rename("b", "Another name");
  expect(save?.isEnabled(context)).toBe(true);
});
