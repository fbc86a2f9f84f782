import { expect, test } from "vitest";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { stepsOf } from "./steps.ts";

const costs = [
  { id: "a", label: "Today", kind: "start", amount: 200 },
  { id: "b", label: "Seats", kind: "change", amount: -150 },
  { id: "c", label: "Power", kind: "change", amount: 50 },
  { id: "d", label: "Then", kind: "total", amount: 0 },
] as const;

test("BLOCK-115 GAP-009 tco-waterfall is drawn, in every spelling", () => {
  for (const type of ["tco-waterfall", "tco_waterfall", "TCO Waterfall"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
  const html = draw("tco-waterfall", { content: { title: "Costs", result: "Half", costs } });
  expect(html).toMatch(
    /<h2[^>]*>Costs<.*<th scope="row".*Today.*\$200<svg.*Seats.*−\$150<svg.*Power.*\+\$50<svg.*Then.*\$100<svg.*Half/s,
  );
});

test("BLOCK-115 each step begins where the one before it ended, and a total is what has come of them", () => {
  expect(stepsOf(costs)).toEqual([
    { id: "a", amount: 200, from: 0, width: 100, end: 100, does: "starts" },
    { id: "b", amount: -150, from: 25, width: 75, end: 25, does: "saves" },
    { id: "c", amount: 50, from: 25, width: 25, end: 50, does: "adds" },
    { id: "d", amount: 100, from: 0, width: 50, end: 50, does: "totals" },
  ]);
});

test("BLOCK-115 what falls below zero, and costs of nothing at all, stay on the line", () => {
  const below = stepsOf([
    { id: "a", kind: "start", amount: 100 },
    { id: "b", kind: "change", amount: -200 },
  ]);
  expect(below).toMatchObject([
    { from: 50, width: 50 },
    { from: 0, width: 100, end: 0 },
  ]);
  expect(stepsOf([{ id: "a", kind: "start", amount: 0 }])).toMatchObject([{ from: 0, width: 0 }]);
});

test("BLOCK-115 a new block is a bill that is cut by 100K, half of it, and says that it is a sample", () => {
  const html = drawBlock(newBlock(definition, "abcd1234"));
  const last = html.split("<tr").at(-1);
  expect(last).toMatch(/On your own machines.*\$100K</s);
  expect(html).toMatch(/A sample: half of a bill of \$200K/);
});

test("BLOCK-115 the chart is a table of figures, whole without a script, and seen in forced colours", () => {
  const { css, island } = moduleOf("tco-waterfall");
  expect(island).toBeNull();
  expect(css).not.toContain("content-visibility");
  expect(css).toMatch(/forced-colors: active\)\s*\{\s*\.tco-step\s*\{\s*--paint: CanvasText/);
});

test("SITE-035 a waterfall without costs says so", () => {
  expect(draw("tco-waterfall", { content: { title: "Costs" } })).toContain("No costs configured");
});
