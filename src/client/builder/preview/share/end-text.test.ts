import { expect, test } from "vitest";
import { endText } from "./end-text.ts";

const now = new Date(2026, 2, 28, 23, 50);

test.each([
  [new Date(2026, 2, 28, 23, 59), "today at 23:59"],
  [new Date(2026, 2, 29, 0, 5), "tomorrow at 00:05"],
  // In many time zones that day is an hour shorter.
  [new Date(2026, 2, 29, 23, 50), "tomorrow at 23:50"],
  [new Date(2026, 3, 4, 9, 0), "Sat 4 April at 09:00"],
])("a link that ends at %s is said to end %s", (end, text) => {
  expect(endText(end, now)).toBe(text);
});
