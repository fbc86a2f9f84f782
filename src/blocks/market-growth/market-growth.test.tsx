import { expect, test } from "vitest";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const markets = [
  { id: "mark0001", label: "Healthcare", value: 30, growth: "+12% a year" },
  { id: "mark0002", label: "Technology", value: 10, growth: "" },
];

test("BLOCK-114 GAP-009 market-growth is drawn, in every spelling", () => {
  for (const type of ["market-growth", "market_growth", "Market Growth"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
  const content = { title: "The market", total: "$40B", totalLabel: "together", source: "Ours." };
  expect(draw("market-growth", { content: { ...content, markets } })).toMatch(
    /<h2[^>]*>The market<.*\$40B.*together.*<table.*<th scope="row".*Healthcare.*\$30B.*75%.*\+12% a year.*Ours\./s,
  );
});

test("BLOCK-114 the largest market has the longest bar, the others what they are of it", () => {
  const html = draw("market-growth", { content: { markets } });
  const widths = [...html.matchAll(/<rect x="0" width="([\d.]+)"/g)].map(([, width]) => width);
  expect(widths).toEqual(["100", "33.3"]);
});

test("BLOCK-114 shares are shown unless the setting is exactly false, and without values they are none", () => {
  const without = draw("market-growth", { content: { markets }, settings: { showShare: false } });
  expect(without).not.toMatch(/75%|Share/);
  const blank = markets.map((market) => ({ ...market, value: 0 }));
  const html = draw("market-growth", { content: { markets: blank } });
  expect(html).toMatch(/>0%<(?!.*NaN)/s);
});

test("BLOCK-114 SITE-009 a new block has the 8 industries of 152B, with a sample split that adds up to it", () => {
  const block = newBlock(definition, "abcd1234");
  const list = findField(definition, "content.markets");
  const items = list !== undefined && isListField(list) ? (list.initial ?? []) : [];
  expect(items).toHaveLength(8);
  expect(items.reduce((sum, { value }) => sum + Number(value), 0)).toBe(152);
  const html = drawBlock(block);
  expect(html).toContain("$152B+");
  expect(html).toContain("its split is a sample");
});

test("BLOCK-114 the chart is a table of figures, whole without a script, and seen in forced colours", () => {
  const { css, island } = moduleOf("market-growth");
  expect(island).toBeNull();
  expect(css).not.toContain("content-visibility");
  expect(css).toMatch(/forced-colors: active\)\s*\{[^}]*\.market-bar\s*\{\s*fill: CanvasText/);
});

test("SITE-035 a market without figures says so", () => {
  expect(draw("market-growth", { content: { title: "The market" } })).toContain(
    "No market figures configured",
  );
});
