import { expect, test } from "vitest";
import { findPageById } from "#core/site-map.ts";
import { anchorsOf, figureOf, itemsOf, linksOf, textOf, wordsOf } from "../test-kit.ts";
import { demoRound, markets, milestones, seedRound } from "./constants.ts";
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

test("SITE-009 the sample split of the market has eight industries and adds up to 152", () => {
  expect(markets).toHaveLength(8);
  expect(markets.reduce((sum, [, billions]) => sum + billions, 0)).toBe(152);
  for (const page of gated) {
    expect(wordsOf(page)).toMatch(/split is a sample/);
    for (const [name, billions] of markets) {
      const stats = page.blocks.flatMap((block) => itemsOf(block, "stats"));
      const stat = stats.find(({ label }) => label === name);
      expect(stat, name).toMatchObject({ prefix: "$", number: String(billions), suffix: "B" });
    }
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
  const sheet = sheetOf("round");
  expect(sheet?.content["title"]).toBe("Seed round: $2.5M");
  expect(sheet?.content["description"]).toContain("18 months runway");
  expect(itemsOf(sheet, "stats").map(({ value }) => value)).toEqual(["50%", "25%", "15%", "10%"]);
});

test("CONST-023 the demo round is $1M, split 60/20/20", () => {
  expect(demoRound.map(({ percent }) => percent)).toEqual([60, 20, 20]);
  expect(demoRound.map(amountOf)).toEqual([600_000, 200_000, 200_000]);
  const plans = investorDemo.blocks.flatMap((block) => itemsOf(block, "plans"));
  expect(plans.find(({ name }) => name === "Demo round")).toMatchObject({ price: "$1M" });
});

test("CONST-027 another sheet of the deck reads a $1M seed round, and the demo says why there are two", () => {
  const sheet = sheetOf("first-close");
  expect(sheet?.content["title"]).toContain("a $1M seed round");
  expect(itemsOf(sheet, "stats").map(({ value }) => value)).toEqual(["60%", "20%", "20%"]);
  const questions = investorDemo.blocks.flatMap((block) => itemsOf(block, "questions"));
  expect(questions.find(({ question }) => question === "Why do two amounts appear?")).toMatchObject(
    { answer: expect.stringMatching(/\$2\.5M.*\$1M/s) },
  );
});

test("CONST-024 the revenue target is $20M by 2028, and the growth said with it is calculated from the start", () => {
  const yearly = (20_000 / 345) ** (1 / 3);
  expect(yearly.toFixed(1)).toBe("3.9");
  for (const page of gated) {
    const target = page.blocks
      .flatMap((block) => itemsOf(block, "stats"))
      .find(({ label }) => label === "ARR target for 2028");
    expect(target).toMatchObject({ prefix: "$", number: "20", suffix: "M" });
    expect(wordsOf(page)).toContain("3.9 times each year");
  }
});

test("CONST-025 99.9 % uptime stands in the demo and in the deck", () => {
  for (const page of gated) expect(wordsOf(page)).toContain("99.9%");
});

test("CONST-026 the deck shows 8 architecture layers, by the names of the layer stack", () => {
  expect(layers.map(({ title }) => title)).toEqual([
    "AI agents",
    "Distributed private LLM cloud",
    "Tools and MCP",
    "RAG",
    "Context aware generation",
    "Long term storage",
    "Short term memory",
    "Micro services",
  ]);
  expect(itemsOf(sheetOf("architecture"), "steps")).toEqual(layers);
});

test("CONST-028 60 days to close stand in the demo and in the deck", () => {
  for (const page of gated) {
    const stats = page.blocks.flatMap((block) => itemsOf(block, "stats"));
    expect(stats.find(({ label }) => textOf(label).startsWith("days to close"))).toMatchObject({
      number: "60",
    });
  }
});

test("CONST-029 CONST-030 four milestones are completed and one is in progress, 18 months from concept to market", () => {
  const states = milestones.map(({ title }) => textOf(title).split(":")[0]);
  expect(states).toEqual([...Array.from({ length: 4 }, () => "Completed"), "In progress"]);
  for (const page of gated) {
    const block = page.blocks.find(({ content }) => content["steps"] === milestones);
    expect(block?.content["title"], page.pageId).toBe("18 months from concept to market");
  }
});

test("CONST-031 the security sheet claims SOC 2 Type II", () => {
  const titles = itemsOf(sheetOf("security"), "steps").map(({ title }) => title);
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

test("SITE-020 the deck is thirteen sheets of the screen's height, each with a section id of its own", () => {
  const anchors = anchorsOf(investorSlideshow);
  expect(new Set(anchors).size).toBe(13);
  expect(anchors).toHaveLength(investorSlideshow.blocks.length);
  for (const block of investorSlideshow.blocks) expect(block.styles["minHeight"]).toBe("screen");
  expect(investorSlideshow.blocks[0]?.content["badge"]).toContain("13 sheets");
});

function sheetOf(anchor: string) {
  return investorSlideshow.blocks.find(({ settings }) => settings["anchor"] === anchor);
}

/** The formatted figures of a page's statistics. */
function figuresOf(page: typeof investorDemo): readonly string[] {
  return page.blocks.flatMap((block) => itemsOf(block, "stats")).map(figureOf);
}

/** Dollars of an amount such as `$1.25M` or `$625K`. */
function amountOf({ amount }: { readonly amount: string }): number {
  return Number.parseFloat(amount.slice(1)) * (amount.endsWith("M") ? 1_000_000 : 1_000);
}
