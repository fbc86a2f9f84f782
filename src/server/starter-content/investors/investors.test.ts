import { expect, test } from "vitest";
import { findPageById } from "../test-kit.ts";
import { anchorsOf, figureOf, itemsOf, linksOf, textOf, wordsOf } from "../test-kit.ts";
import { demoRound, markets, milestones, projections, seedRound } from "./constants.ts";
import { investorDemo } from "./demo.ts";
import { layers } from "./layers.ts";
import { investorPortal } from "./portal.ts";
import { investorSlideshow } from "./slideshow.ts";

const gated = [investorDemo, investorSlideshow];

test("SITE-009 demo and deck give the ARR target, the customers, the start and the market", () => {
  for (const page of gated) {
    const figures = figuresOf(page);
    for (const figure of ["$345K", "$20M", "180+"]) expect(figures, page.pageId).toContain(figure);
    expect(wordsOf(page)).toContain("$152B+");
    expect(wordsOf(page)).toContain("8 industries");
  }
});

test("SITE-009 the sample split of the market is a chart of eight industries and adds up to 152", () => {
  expect(markets).toHaveLength(8);
  expect(markets.reduce((sum, [, billions]) => sum + billions, 0)).toBe(152);
  for (const page of [...gated, investorPortal]) {
    expect(wordsOf(page)).toMatch(/split is a sample/);
    const chart = page.blocks.find(({ type }) => type === "market-growth");
    const drawn = itemsOf(chart, "markets").map(({ label, value }) => [label, value]);
    expect(drawn, page.pageId).toEqual(markets);
  }
});

test("CONST-022 the seed round is $2.5M with 18 months runway, split 50/25/15/10", () => {
  expect(seedRound.map(({ percent }) => percent)).toEqual([50, 25, 15, 10]);
  expect(seedRound.map(amountOf)).toEqual([1_250_000, 625_000, 375_000, 250_000]);
  const plans = investorDemo.blocks.flatMap((block) => itemsOf(block, "plans"));
  expect(plans.find(({ name }) => name === "Seed round")).toMatchObject({
    price: "$2.5M",
    period: "18 months runway",
  });
  const sheet = slideOf("round");
  expect(sheet?.type).toBe("use-of-funds");
  expect(sheet?.content).toMatchObject({
    title: "Seed round: $2.5M",
    totalFunding: 2_500_000,
    timeline: "18 months of runway",
  });
});

test("CONST-033 the bars of the use of funds are the percentages of its parts", () => {
  const drawn = itemsOf(slideOf("round"), "funds").map(({ percentage, amount }) => [
    percentage,
    amount,
  ]);
  expect(drawn).toEqual([
    [50, "$1.25M"],
    [25, "$625K"],
    [15, "$375K"],
    [10, "$250K"],
  ]);
});

test("CONST-023 the demo round is $1M, split 60/20/20", () => {
  expect(demoRound.map(({ percent }) => percent)).toEqual([60, 20, 20]);
  expect(demoRound.map(amountOf)).toEqual([600_000, 200_000, 200_000]);
  const plans = investorDemo.blocks.flatMap((block) => itemsOf(block, "plans"));
  expect(plans.find(({ name }) => name === "Demo round")).toMatchObject({ price: "$1M" });
});

test("CONST-027 another slide of the deck reads a $1M seed round, and the demo says why there are two", () => {
  const metrics = itemsOf(slideOf("metrics"), "metrics");
  expect(metrics.find(({ value }) => value === "$1M")?.["label"]).toContain("seed round");
  const questions = investorDemo.blocks.flatMap((block) => itemsOf(block, "questions"));
  expect(questions.find(({ question }) => question === "Why do two amounts appear?")).toMatchObject(
    { answer: expect.stringMatching(/\$2\.5M.*\$1M/s) },
  );
});

test("CONST-024 the revenue target is $20M by 2028, and the growth said with it is calculated from the start", () => {
  const yearly = (20_000 / 345) ** (1 / 3);
  expect(yearly.toFixed(1)).toBe("3.9");
  for (const page of gated) {
    const chart = page.blocks.find(({ type }) => type === "financial-projections");
    expect(chart?.content["target"], page.pageId).toBe("$20M by 2028");
    expect(wordsOf(page)).toContain("3.9 times each year");
  }
});

test("CONST-032 the projections lead from $345K to $20M, each year by the same factor, below the bars' full lengths", () => {
  const years = projections.map(({ enterprise, smallbusiness }) => [
    Number(enterprise),
    Number(smallbusiness),
  ]);
  const sums = years.map(([large = 0, small = 0]) => large + small);
  expect(sums[0]).toBeCloseTo(0.345);
  expect(sums.at(-1)).toBe(20);
  for (const [large = 0, small = 0] of years) {
    expect(large).toBeLessThanOrEqual(20);
    expect(small).toBeLessThanOrEqual(5);
  }
  sums.slice(1).forEach((sum, index) => expect(sum / (sums[index] ?? 0)).toBeCloseTo(3.87, 1));
  for (const page of gated) {
    const chart = page.blocks.find(({ type }) => type === "financial-projections");
    expect(itemsOf(chart, "projections"), page.pageId).toEqual(projections);
  }
});

test("CONST-025 99.9 % uptime stands in the demo and in the deck", () => {
  for (const page of gated) expect(wordsOf(page)).toContain("99.9%");
});

test("CONST-026 the deck shows 8 architecture layers, by the names of the specification", () => {
  expect(layers.map(({ name }) => name)).toEqual([
    "AI Agents",
    "Distributed Private LLM Cloud",
    "Tools/MCP",
    "RAG",
    "Context Aware Generation",
    "Long Term Storage",
    "Short Term Memory",
    "Micro Services",
  ]);
  expect(itemsOf(slideOf("architecture"), "architectureLayers")).toEqual(layers);
});

test("CONST-028 60 days to close stand in the demo and in the deck", () => {
  const stats = investorDemo.blocks.flatMap((block) => itemsOf(block, "stats"));
  expect(stats.find(({ label }) => textOf(label).startsWith("days to close"))).toMatchObject({
    number: "60",
  });
  const metrics = itemsOf(slideOf("metrics"), "metrics");
  expect(metrics.find(({ label }) => textOf(label).startsWith("days to close"))).toMatchObject({
    value: "60",
  });
});

test("CONST-029 CONST-030 four milestones are completed and one is in progress, 18 months from concept to market", () => {
  const states = milestones.map(({ status }) => status);
  expect(states).toEqual([...Array.from({ length: 4 }, () => "completed"), "current"]);
  for (const page of gated) {
    const block = page.blocks.find(({ type }) => type === "traction-milestones");
    expect(block?.content, page.pageId).toMatchObject({
      title: "4 milestones completed, 1 in progress",
      subtitle: "18 months from concept to market.",
      milestones,
    });
  }
});

test("CONST-031 the security slide claims SOC 2 Type II", () => {
  const titles = itemsOf(slideOf("security"), "securityLayers").map(({ title }) => title);
  expect(titles).toContain("SOC 2 Type II");
});

test("SITE-018 SITE-020 demo and deck are for investors, and View Investment Deck leads from one to the other", () => {
  for (const { pageId } of gated) expect(findPageById(pageId)?.access).toBe("investor");
  expect(investorDemo.blocks[0]?.content).toMatchObject({
    buttonText: "View Investment Deck",
    buttonLink: "/investor-slideshow",
  });
  expect(linksOf(investorSlideshow)).toContain("/investor-demo");
});

test("SITE-019 SITE-030 the portal is public, leads through the sign-in to the demo, and to a request for access", () => {
  expect(findPageById(investorPortal.pageId)?.access).toBe("public");
  expect(linksOf(investorPortal)).toContain("/login?next=/investor-demo");
  expect(linksOf(investorPortal)).toContain("/login?next=/investor-slideshow");
  expect(linksOf(investorPortal)).toContain("/signup");
});

test("SITE-019 the portal names no amount of a round and no target: those are behind the sign-in", () => {
  expect(wordsOf(investorPortal)).not.toMatch(/\$2\.5M|\$1M|\$20M|\$345K|180\+/);
});

test("SITE-020 SITE-045 the deck is composed of its own types, one slide each and in their order", () => {
  const [controls, ...slides] = investorSlideshow.blocks;
  expect(controls?.type).toBe("deck");
  expect(slides.map(({ type }) => type)).toEqual([
    "slide-opening",
    "slide-vision",
    "slide-metrics",
    "slide-problem",
    "slide-solution",
    "slide-product-offerings",
    "slide-use-cases",
    "slide-security-architecture",
    "slide-technical-architecture",
    "financial-projections",
    "use-of-funds",
    "traction-milestones",
    "market-growth",
  ]);
});

test("SITE-020 every slide is of the screen's height and has a section id of its own, a name and notes", () => {
  const [controls, ...slides] = investorSlideshow.blocks;
  const anchors = anchorsOf(investorSlideshow);
  expect(new Set(anchors).size).toBe(13);
  for (const block of slides) expect(block.styles["minHeight"]).toBe("screen");
  const named = itemsOf(controls, "slides");
  expect(named.map(({ slide }) => slide)).toEqual(anchors);
  for (const { name, notes } of named) expect([name, notes]).not.toContain("");
  expect(slides[0]?.content["badge"]).toContain("13 sheets");
});

function slideOf(anchor: string) {
  return investorSlideshow.blocks.find(({ settings }) => settings["anchor"] === anchor);
}

/** The formatted figures of a page's statistics and metrics. */
function figuresOf({ blocks }: typeof investorDemo): readonly string[] {
  return blocks.flatMap((block) => [
    ...itemsOf(block, "stats").map(figureOf),
    ...itemsOf(block, "metrics").map(({ value }) => textOf(value)),
  ]);
}

/** Dollars of an amount such as `$1.25M` or `$625K`. */
function amountOf({ amount }: { readonly amount: string }): number {
  return Number.parseFloat(amount.slice(1)) * (amount.endsWith("M") ? 1_000_000 : 1_000);
}
