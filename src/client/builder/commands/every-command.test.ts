import { expect, test } from "vitest";
import { strokesOf, writeStroke } from "#client/keys/keys.ts";
import { allCommands } from "./all-commands.ts";
import { commandGroups } from "./command.ts";
import type { Where } from "./command.ts";
import { testContext } from "./test-kit.ts";
import { paletteEntries } from "./palette/entries.ts";
import { rank } from "./palette/rank.ts";
import { findLines, sheetGroups } from "./sheet/sheet-lines.ts";
import { withoutKeys } from "./sheet/without-keys.ts";

const { context: everything } = testContext();
const names = allCommands.map(({ id }) => id);

test("every command has keys, or says why it has none", () => {
  const without = allCommands.filter(({ keys }) =>
    [true, false].some((isMac) => strokesOf(keys, isMac).length === 0),
  );
  expect(without.map(({ id }) => id).toSorted()).toEqual(Object.keys(withoutKeys).toSorted());
});

test("every command stands in a menu", () => {
  expect(allCommands.filter(({ menus }) => menus.length === 0)).toEqual([]);
});

test("every command that can be carried out is in the palette, found by its name, with its keys", () => {
  const entries = paletteEntries({ context: everything, pages: [], onOpenPage: () => {} });
  const enabled = allCommands.filter(
    (command) => command.id !== "palette" && command.isEnabled(everything),
  );
  expect(enabled.length).toBeGreaterThan(10);
  for (const command of enabled) {
    const entry = entries.find(({ id }) => id === command.id);
    expect(entry?.title, command.id).toBeTruthy();
    expect(rank(entries, entry?.title ?? "", 3).map(({ id }) => id)).toContain(command.id);
    const [first] = strokesOf(command.keys, false);
    expect(entry?.keys).toBe(first === undefined ? undefined : writeStroke(first, false));
  }
});

test("every command has a line in the shortcut sheet, found by its name, on a Mac and elsewhere", () => {
  for (const isMac of [true, false]) {
    const groups = sheetGroups(everything, isMac);
    const lines = groups.flatMap((group) => group.lines);
    expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining([...names]));
    for (const { label } of lines) {
      const found = findLines(groups, label).flatMap((group) => group.lines);
      expect(found.map((line) => line.label)).toContain(label);
    }
  }
  expect(allCommands.every(({ group }) => commandGroups.includes(group))).toBe(true);
});

test("no two commands have one name or one id, and no two have the same keys", () => {
  expect(new Set(names).size).toBe(names.length);
  for (const isMac of [true, false]) {
    const taken = allCommands.flatMap((command) =>
      strokesOf(command.keys, isMac).map((stroke) => ({
        command,
        stroke: writeStroke(stroke, isMac),
      })),
    );
    const clashes = taken.filter((one, place) =>
      taken.slice(place + 1).some((other) => one.stroke === other.stroke),
    );
    expect(clashes.map(({ command, stroke }) => `${command.id} ${stroke}`)).toEqual([]);
  }
});

test("single keys are never heard where a text has the focus", () => {
  const inText: readonly Where[] = ["anywhere", "shared-undo"];
  const heard = allCommands.filter(
    ({ keys, where }) =>
      inText.includes(where) &&
      [true, false].some((isMac) =>
        strokesOf(keys, isMac).some((stroke) => !/^(?:mod|Ctrl|Alt)\+/.test(stroke)),
      ),
  );
  expect(heard).toEqual([]);
});
