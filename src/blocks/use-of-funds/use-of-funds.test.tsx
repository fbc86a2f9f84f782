import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { newItem } from "#core/fields/list.ts";
import { findField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import {
  contrast,
  draw,
  drawBlock,
  listAt,
  moduleOf,
  storedBlock,
  stylesOf,
} from "../test-kit.tsx";
import { arcsOf } from "./arcs.ts";
import { definition } from "./block.ts";
import { fundColours } from "./fund-colour.ts";
import { roundTemplates } from "./rounds.ts";

const fund = { id: "fund0001", category: "Engineering", percentage: 60, description: "It builds." };

function drawFunds(funds: readonly object[], content: object = {}): string {
  return draw("use-of-funds", {
    content: { totalFunding: 2_000_000, funds: funds.map((each) => ({ ...each })), ...content },
  });
}

const listField = () => listAt(definition, "content.funds");

/** The funds that a template sets. */
function splitOf(name: string) {
  const funds = roundTemplates.find((each) => each.name === name)?.values["content.funds"];
  return Array.isArray(funds) ? funds : [];
}

test("BLOCK-098 CON-002 a fund has category, percentage, amount, description, colour and icon: what either document names", () => {
  expect(Object.keys(listField().item).toSorted()).toEqual([
    "amount",
    "category",
    "color",
    "description",
    "icon",
    "percentage",
  ]);
  expect(drawFunds([{ ...fund, amount: "about $1M" }])).toMatch(
    /<th scope="row".*Engineering.*It builds\..*>60%<.*>about \$1M</s,
  );
});

test("BLOCK-098 an amount that is not given is the fund's share of the total", () => {
  expect(drawFunds([fund])).toContain("<span>$1.2M</span>");
});

test("BLOCK-098 timeline and outcomes are shown, and totalAmount is the total, too", () => {
  const html = draw("use-of-funds", {
    content: {
      totalAmount: "$2.5M",
      timeline: "18 months runway",
      outcomes: ["180+ customers"],
      funds: [fund],
    },
  });
  expect(html).toMatch(/>\$2\.5M<.*18 months runway.*Outcomes<.*180\+ customers/s);
});

test("BLOCK-099 ERR-023 without data the chart says: Loading chart...", () => {
  for (const content of [{ funds: [] }, { funds: [{ id: "a", category: " " }] }]) {
    const html = draw("use-of-funds", { content });
    expect(html).toContain('<p class="empty-state">Loading chart...</p>');
    expect(html).not.toContain("<svg");
  }
});

test("BLOCK-099 the chart is whole in the HTML, without a script, and drawn wherever the page is, as on pictures of all of it", () => {
  const { css, island } = moduleOf("use-of-funds");
  expect(island).toBeNull();
  expect(css).not.toContain("content-visibility");
  expect(drawFunds([fund])).toMatch(/<path class="funds-arc[^>]*stroke-dasharray="59\.4 40\.6"/);
});

test("BLOCK-100 CONST-033 a fund's bar is as long as its percentage", () => {
  const html = drawFunds([fund, { ...fund, id: "fund0002", percentage: 12.5 }]);
  const widths = [...html.matchAll(/<rect x="0" width="([\d.]+)"/g)].map(([, width]) => width);
  expect(widths).toEqual(["60", "12.5"]);
});

test("BLOCK-100 the ring's parts follow one another, with the ground between, and end at the whole", () => {
  expect(
    arcsOf([
      { id: "a", percentage: 60 },
      { id: "b", percentage: 0 },
      { id: "c", percentage: 70 },
      { id: "d", percentage: 5 },
    ]),
  ).toEqual([
    { id: "a", from: 0, length: 59.4 },
    { id: "c", from: 60, length: 39.4 },
  ]);
  expect(arcsOf([{ id: "a", percentage: 100 }])).toEqual([{ id: "a", from: 0, length: 100 }]);
});

test("BLOCK-101 CONST-022 CON-001 a new block is the seed round: 2.5M, 18 months runway, split 50/25/15/10", () => {
  const { content } = newBlock(definition, "abcd1234");
  expect(content).toMatchObject({ totalFunding: 2_500_000, timeline: "18 months runway" });
  expect(content["funds"]).toMatchObject([50, 25, 15, 10].map((percentage) => ({ percentage })));
  expect(drawBlock(newBlock(definition, "abcd1234"))).toMatch(
    />\$2\.5M<.*18 months runway.*\$1\.25M.*\$625K.*\$375K.*\$250K/s,
  );
  expect(splitOf("Seed round")).toEqual(content["funds"]);
});

test("BLOCK-101 CONST-023 CON-001 the demo round of 1M, split 60/20/20, can be had in one step", () => {
  expect(splitOf("Demo round")).toMatchObject([60, 20, 20].map((percentage) => ({ percentage })));
  const template = roundTemplates.find(({ name }) => name === "Demo round");
  expect(template?.values).toMatchObject({ "content.totalFunding": 1_000_000 });
});

test("PANEL-185 the total is 1000000 where nothing is said", () => {
  expect(findField(definition, "content.totalFunding")?.read(undefined)).toEqual({
    value: 1_000_000,
  });
  expect(draw("use-of-funds", { content: { funds: [fund] } })).toContain(">$1M<");
});

test("PANEL-190 a total that is no number reads as 0, one with parts as the whole of it", () => {
  const field = findField(definition, "content.totalFunding");
  expect(field?.read("soon").value).toBe(0);
  expect(field?.read("1500000.7").value).toBe(1_500_000);
});

test("PANEL-185 a colour that is stored as rgb is drawn, and may be written", () => {
  const block = storedBlock("use-of-funds", {
    content: { funds: [{ ...fund, color: "rgb(18, 52, 86)" }] },
  });
  expect(stylesOf(block)).toContain('[data-item="fund0001"]{--color:#123456}');
  const { color } = listField().item;
  expect(color?.refuse("rgb(18, 52, 86)")).toBeNull();
  expect(color?.refuse("rgb(18, 52, 860)")).not.toBeNull();
  expect(drawBlock(block).match(/data-item="fund0001"/g)).toHaveLength(2);
});

test("PANEL-186 a percentage is 0 to 100, and the funds' percentages are summed", () => {
  const { item, percent } = listField();
  expect(percent).toBe("percentage");
  for (const fits of [0, 33.3, 100]) expect(item["percentage"]?.refuse(fits)).toBeNull();
  for (const unfit of [-1, 101, "all"]) expect(item["percentage"]?.refuse(unfit)).not.toBeNull();
});

test("PANEL-191 a new fund has 0 percent", () => {
  expect(newItem(listField().item, "x")).toMatchObject({ percentage: 0 });
});

test("PANEL-191 GAP-028 there are eight colours, each another, and readable on the ground", () => {
  expect(listField().item["color"]).toMatchObject({ presets: fundColours });
  const all = Object.values(fundColours);
  expect(new Set(all).size).toBe(8);
  for (const each of all) {
    expect(contrast(each, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("BLOCK-099 the ring is drawn in forced colours, and on paper no two neighbours have nearly the same grey", () => {
  const { css } = moduleOf("use-of-funds");
  expect(css).toMatch(/forced-colors: active\)\s*\{[^}]*\.funds-arc[^}]*--paint: CanvasText/);
  const [, paper = ""] = css.split("@media print");
  const greys = Array.from({ length: 8 }, (_, place) => {
    const rule = new RegExp(String.raw`\.funds-colour-${place}\s*\{\s*--paint: #(\w{2})`);
    return Number.parseInt(rule.exec(paper)?.[1] ?? "", 16);
  });
  for (const [place, grey] of greys.entries()) {
    const next = greys[(place + 1) % greys.length] ?? Number.NaN;
    expect(Math.abs(grey - next), `${place} and the next`).toBeGreaterThan(0x38);
  }
});
