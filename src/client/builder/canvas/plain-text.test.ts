import { expect, test } from "vitest";
import { caretAfterChange } from "./plain-text.ts";
import { topFor } from "./reveal.ts";

test("after a change from elsewhere the caret stands behind what changed", () => {
  expect(caretAfterChange("AI for you", "AI made for you")).toBe("AI made".length);
  expect(caretAfterChange("AI made for you", "AI for you")).toBe("AI".length);
  expect(caretAfterChange("", "new")).toBe(3);
  expect(caretAfterChange("gone", "")).toBe(0);
});

test("the canvas scrolls only to what is not in sight", () => {
  expect(topFor({ top: 100, height: 300 }, 800)).toBe(null);
  expect(topFor({ top: 900, height: 300 }, 800)).toBe(650);
  expect(topFor({ top: -200, height: 2000 }, 800)).toBe(-240);
  expect(topFor({ top: 100, height: 2000 }, 800)).toBe(null);
});
