import { expect, test } from "vitest";
import iconPaths from "#blocks/_kit/icons/icon-paths.json";
import iconWords from "#blocks/_kit/icons/icon-words.json";
import { lucideNames } from "#core/fields/icon-set.ts";
import { drawingOf } from "../scripts/icon-drawing.ts";
import { readIcons } from "../scripts/icon-set.ts";

test("the icons are those of the installed lucide-react: scripts/icon-set.ts writes them after an update", async () => {
  const { drawings } = await readIcons();
  expect([...lucideNames]).toEqual([...drawings.keys()]);
  expect(iconPaths).toEqual(Object.fromEntries(drawings));
  expect(Object.keys(iconWords).filter((name) => !lucideNames.has(name))).toEqual([]);
});

test("an icon's shapes become one path", () => {
  expect(
    drawingOf([
      ["path", { d: "m5 12 7-7 7 7" }],
      ["path", { d: "M12 19V5" }],
    ]),
  ).toBe("M5 12l7-7 7 7M12 19V5");
  expect(drawingOf([["circle", { cx: "12", cy: "4", r: "2" }]])).toBe(
    "M10 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
  );
  expect(drawingOf([["rect", { x: "3", y: "4", width: "18", height: "6", rx: "1" }]])).toBe(
    "M4 4h16a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z",
  );
  expect(drawingOf([["rect", { width: "2", height: "3" }]])).toBe("M0 0h2v3h-2v-3z");
  expect(drawingOf([["line", { x1: "1", y1: "2", x2: "3", y2: "4" }]])).toBe("M1 2L3 4");
  expect(drawingOf([["polygon", { points: "1,2 3,4" }]])).toBe("M1 2 3 4Z");
  expect(() => drawingOf([["text", {}]])).toThrow("cannot be drawn");
});
