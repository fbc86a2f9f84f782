import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import {
  draw,
  drawBlock,
  listAt,
  moduleOf,
  nameIcons,
  storedBlock,
  stylesOf,
} from "../test-kit.tsx";
import { definition } from "./block.ts";

const hospitals = {
  id: "impa0001",
  name: "Hospitals",
  icon: "heart",
  gradient: "Coral",
  useCases: ["Letters", "Rosters"],
  impact: "An hour a shift.",
  marketSize: "1,900 sites",
};
const content = { industries: [hospitals, { ...hospitals, id: "impa0002", name: "Banks" }] };
const drawn = (styles = {}) => draw("industry-impact", { content, styles });
const { css, island } = moduleOf("industry-impact");

const listField = () => listAt(definition, "content.industries");

test("BLOCK-111 GAP-011 cards open to their details; the compact slide, switched on in the panel, has a line for each and nothing to open", () => {
  const cards = drawn();
  expect(cards).toMatch(/<ul class="impact-all by by-2 in-turn" data-island="industry-impact">/);
  expect(cards.match(/<details class="impact-details">/g)).toHaveLength(2);
  expect(cards).toContain(">Letters</li>");
  const { options } = definition.sections[2].fields["styles.view"];
  expect(options.map(({ value }) => value)).toEqual(["cards", "slide"]);
  const slide = drawn({ view: "slide" });
  for (const said of ["Hospitals", "An hour a shift.", "1,900 sites"]) {
    expect(slide).toContain(`>${said}<`);
  }
  expect(slide).not.toMatch(/<details|Letters|data-island/);
});

test("an industry that says one thing alone is shown, and a blank one is not", () => {
  const blank = { ...hospitals, id: "impa0003", name: "", impact: "", useCases: [] };
  const shown = (parts: object) =>
    draw("industry-impact", { content: { industries: [hospitals, { ...blank, ...parts }] } }).match(
      /<li /g,
    )?.length;
  const one = shown({});
  for (const part of [{ name: "Banks" }, { impact: "An hour." }, { useCases: ["Letters"] }]) {
    expect(shown(part)).toBeGreaterThan(one ?? 0);
  }
});

test("BLOCK-112 CON-032 pressed or come to by key, details are pinned open; pointed at, they show without moving anything", () => {
  // Clicks are native, hover is CSS, keyboard focus is the island's (test/e2e).
  expect(drawn()).toContain("<summary>");
  expect(css).toMatch(/@media \(hover: hover\)/);
  expect(css).toMatch(
    /\.impact:hover > \.impact-details:not\(\[open\], \[data-closed\]\)::details-content {\s*content-visibility: visible;[^}]*position: absolute/,
  );
  expect(island).toBe("dom");
});

test("BLOCK-113 Close Details is what the line says while they are open: pressed again, it collapses the card", () => {
  const summary = /<summary>.*?<\/summary>/.exec(drawn())?.[0] ?? "";
  expect(summary).toContain('<span class="impact-open">Details</span>');
  expect(summary).toContain('<span class="impact-close">Close Details</span>');
  expect(summary).toContain('<span class="visually-hidden"> of Hospitals</span>');
  expect(css).toMatch(
    /:not\(\[open\]\) \.impact-close,\s*\.impact-details\[open\] \.impact-open {\s*display: none/,
  );
});

test("PANEL-196 an industry has name, icon, gradient, use cases, impact and market size", () => {
  expect(Object.keys(listField().item)).toEqual([
    "name",
    "icon",
    "gradient",
    "useCases",
    "impact",
    "marketSize",
  ]);
  expect(nameIcons(drawn())).toContain("icon-heart");
  expect(stylesOf(storedBlock("industry-impact", { content }))).toContain("--gradient:");
});

test("GAP-035 a new industry starts with three use cases", () => {
  expect(newItem(listField().item, "x")).toMatchObject({
    name: "New industry",
    useCases: ["First use case", "Second use case", "Third use case"],
  });
});

test("an industry without use cases has nothing to open, and without any no script comes", () => {
  const bare = draw("industry-impact", {
    content: { industries: [{ ...hospitals, useCases: [] }] },
  });
  expect(bare).toContain("Hospitals");
  expect(bare).not.toMatch(/<details|data-island/);
});

test("BUILD-068 SITE-035 a new one has something to show; one without industries says so", () => {
  expect(drawBlock(newBlock(definition, "n1"))).toContain("Hospitals");
  expect(draw("industry-impact", { content: { title: "Where" } })).toContain(
    "No industries configured",
  );
});
