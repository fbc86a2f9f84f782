import { expect, test } from "vitest";
import { bounds, clamp, sizeAfterKey } from "./sizes.ts";

const plain = (key: string, shiftKey = false) => ({ key, shiftKey });

test("an arrow moves the divider the way it points", () => {
  const lists = { ...bounds.lists, edge: "right" } as const;
  expect(sizeAfterKey(264, plain("ArrowRight"), lists)).toBe(280);
  expect(sizeAfterKey(264, plain("ArrowLeft"), lists)).toBe(248);
  const properties = { ...bounds.properties, edge: "left" } as const;
  expect(sizeAfterKey(336, plain("ArrowLeft"), properties)).toBe(352);
  const sheet = { ...bounds.propertiesSheet, edge: "top" } as const;
  expect(sizeAfterKey(46, plain("ArrowUp"), sheet)).toBe(50);
});

test("Shift goes four steps, Home and End to the ends, other keys nowhere", () => {
  const lists = { ...bounds.lists, edge: "right" } as const;
  expect(sizeAfterKey(264, plain("ArrowRight", true), lists)).toBe(328);
  expect(sizeAfterKey(264, plain("Home"), lists)).toBe(200);
  expect(sizeAfterKey(264, plain("End"), lists)).toBe(440);
  expect(sizeAfterKey(264, plain("ArrowUp"), lists)).toBeNull();
});

test("a size stays within its bounds, in whole units", () => {
  expect(clamp(1000, bounds.lists)).toBe(440);
  expect(clamp(-3, bounds.lists)).toBe(200);
  expect(clamp(300.4, bounds.lists)).toBe(300);
});
