import { expect, test } from "vitest";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const year = { id: "year0001", year: "2028", enterprise: 20, smallbusiness: 2.5, total: 0 };

function drawYears(projections: readonly object[], content: object = {}): string {
  return draw("financial-projections", {
    content: { projections: projections.map((each) => ({ ...each })), ...content },
  });
}

/** Widths of the bars, in order. */
function widths(html: string): readonly number[] {
  return [...html.matchAll(/<rect x="0" width="([\d.]+)"/g)].map(([, width]) => Number(width));
}

test("BLOCK-094 a projection has year, enterprise, smaller business and total, in millions", () => {
  const list = findField(definition, "content.projections");
  expect(list !== undefined && isListField(list) && Object.keys(list.item)).toEqual([
    "year",
    "enterprise",
    "smallbusiness",
    "total",
  ]);
  const html = drawYears([{ ...year, total: 24.5 }]);
  expect(html).toMatch(/<th scope="row"[^>]*><span dir="auto">2028<.*\$20M.*\$2\.5M.*\$24\.5M/s);
});

test("BLOCK-094 what is stored as consumer is drawn as smaller business", () => {
  const html = drawYears([{ id: "a", year: "2028", enterprise: 1, consumer: 4 }]);
  expect(html).toContain("$4M");
  expect(widths(html)).toEqual([5, 80]);
});

test("BLOCK-094 a total that is not given is the sum of both", () => {
  expect(drawYears([year])).toContain("$22.5M");
});

test("BLOCK-094 assumptions are a list below the chart", () => {
  expect(drawYears([year], { assumptions: ["180+ customers", "One price"] })).toMatch(
    /Assumptions<.*<li[^>]*>180\+ customers<\/li><li[^>]*>One price</s,
  );
});

test("BLOCK-094 the timeframe is seed stage or growth, and growth says how much more each year is", () => {
  expect(findField(definition, "content.timeframe")).toMatchObject({
    options: [{ value: "seed-stage" }, { value: "growth" }],
  });
  const years = [{ ...year, id: "a", enterprise: 2, smallbusiness: 0 }, year];
  expect(drawYears(years)).toMatch(/Seed stage<(?!.*×)/s);
  expect(drawYears(years, { timeframe: "growth" })).toMatch(
    />Growth<.*11\.3×<span class="visually-hidden"> the year before/s,
  );
});

test("BLOCK-095 ERR-023 without data the chart says: Loading chart...", () => {
  for (const content of [{}, { projections: [] }, { projections: [{ id: "a", year: " " }] }]) {
    const html = draw("financial-projections", { content });
    expect(html).toContain('<p class="empty-state">Loading chart...</p>');
    expect(html).not.toContain("<table");
  }
});

test("BLOCK-095 the chart is whole in the HTML, without a script, and drawn wherever the page is, as on pictures of all of it", () => {
  const { css, island } = moduleOf("financial-projections");
  expect(island).toBeNull();
  expect(css).not.toContain("content-visibility");
  expect(drawYears([year])).toMatch(/<table class="projections-chart"><caption.*<svg.*<rect/s);
});

test("BLOCK-096 CONST-032 a bar of enterprises is full at 20M, one of smaller business at 5M", () => {
  expect(widths(drawYears([{ ...year, enterprise: 20, smallbusiness: 5 }]))).toEqual([100, 100]);
  expect(widths(drawYears([{ ...year, enterprise: 5, smallbusiness: 1 }]))).toEqual([25, 20]);
});

test("BLOCK-096 a bar never leaves its line", () => {
  expect(widths(drawYears([{ ...year, enterprise: 40, smallbusiness: 9 }]))).toEqual([100, 100]);
});

test("BLOCK-097 CONST-024 the revenue target is 20M by 2028 where nothing is said", () => {
  expect(drawYears([year])).toMatch(/Revenue target<.*>\$20M by 2028</s);
});

test("BLOCK-097 a new block ends at 20M in 2028, and begins at 345K in 2025", () => {
  const rows = drawBlock(newBlock(definition, "abcd1234")).split("<tr").slice(2);
  expect(rows[0]).toMatch(/>2025<.*\$345K/s);
  expect(rows.at(-1)).toMatch(/>2028<.*\$20M/s);
});

test("BLOCK-096 bars have colours of their own on screen, in forced colours and in print", () => {
  const { css } = moduleOf("financial-projections");
  expect(css).toMatch(/forced-colors: active\)\s*\{\s*\.projections-bar\s*\{\s*fill: CanvasText/);
  expect(css).toMatch(/@media print\s*\{\s*\.projections-second\s*\{\s*--paint/);
});
