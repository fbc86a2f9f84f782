import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { setIn } from "#core/document/path.ts";
import { colourTokens } from "#core/fields/colour.ts";
import { findField } from "../_kit/define/field-at.ts";
import { statisticGradients } from "../_kit/fields/presets.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { dropUnknown } from "../drop-unknown.ts";
import { contrast, draw, drawBlock, nameIcons, storedBlock, stylesOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const metrics = [{ id: "a", icon: "DollarSign", value: "$20M", label: "ARR", color: "Copper" }];

test("PANEL-176 PANEL-179 the panel of the slide has title, subtitle, metrics, and the buttons with their switch", () => {
  const paths = definition.sections.flatMap(({ fields }) => Object.keys(fields));
  expect(paths).toEqual([
    "content.title",
    "content.subtitle",
    "content.metrics",
    "settings.showCTA",
    "content.cta",
    "content.primaryLink",
    "content.secondaryLink",
    "styles.minHeight",
  ]);
});

test("BLOCK-148 PANEL-179 a metric is drawn with icon, value and label, and its value in its gradient", () => {
  const block = storedBlock("slide-metrics", { content: { metrics } });
  const html = nameIcons(drawBlock(block));
  expect(html).toMatch(
    /data-item="a".*icon-dollar-sign.*gradient-text"><span dir="auto">\$20M<\/span>.*dir="auto">ARR</,
  );
  const { from, to } = statisticGradients.Copper;
  expect(stylesOf(block)).toContain(
    `[data-item="a"]{--color:linear-gradient(to right,${from},${to})}`,
  );
});

test("PANEL-180 the eight icons of metrics are offered in the order of the list", () => {
  expect(findField(definition, "content.metrics.#x.icon")).toMatchObject({
    offered: "target trending-up users zap dollar-sign calendar award bar-chart".split(" "),
  });
  const html = nameIcons(
    draw("slide-metrics", { content: { metrics: [{ ...metrics[0], icon: "BarChart" }] } }),
  );
  expect(html).toContain("icon-bar-chart");
});

test("PANEL-180 GAP-028 a metric has seven colours, each another, with 4.5:1 on the ground", () => {
  const field = findField(definition, "content.metrics.#x.color");
  expect(field).toMatchObject({ kind: "gradient", presets: statisticGradients });
  const all = Object.values(statisticGradients);
  expect(new Set(all.map(({ from, to }) => from + to)).size).toBe(7);
  for (const { from, to } of all) {
    for (const each of [from, to]) {
      expect(contrast(each, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

const cta = { primary: "Talk to us", secondary: "Read on" };
const linked = { metrics, primaryLink: "/about", secondaryLink: "/business" };

test("BLOCK-148 PANEL-179 the two buttons say what cta holds and lead where they are told", () => {
  const html = draw("slide-metrics", { content: { ...linked, cta } });
  expect(html).toMatch(/button-primary" href="\/about"[^>]*><span dir="auto">Talk to us</);
  expect(html).toMatch(/button-secondary" href="\/business"[^>]*><span dir="auto">Read on</);
});

test("PANEL-179 without showCTA there are no buttons", () => {
  const html = draw("slide-metrics", { content: { ...linked, cta }, settings: { showCTA: false } });
  expect(html).not.toContain("button");
});

test("CON-029 cta is read in the settings, too, where old content has it, and what is written in the content wins", () => {
  const old = storedBlock("slide-metrics", { content: linked, settings: { cta } });
  expect(readBlock(definition, old)).toMatchObject({ block: { content: { cta } }, problems: [] });
  expect(drawBlock(old)).toContain("Talk to us");
  const written = setIn(old.content, ["cta", "primary"], "Write to us");
  const html = drawBlock({ ...old, content: written as JsonObject });
  expect(html).toContain("Write to us");
  expect(html).not.toContain("Talk to us");
  // The unchanged one stays.
  expect(html).toContain("Read on");
});

test("CON-029 an old slide that is put back keeps its cta", () => {
  const item = storedBlock("slide-metrics", { content: linked, settings: { cta } });
  const { operation, dropped } = dropUnknown(definition, { op: "add", item, after: null });
  expect(dropped).toEqual([]);
  expect(operation).toMatchObject({ item: { settings: { cta } } });
});

test("PANEL-179 both texts are edited where they stand in the canvas", () => {
  const html = draw("slide-metrics", { content: { ...linked, cta } }, "canvas");
  expect(html).toContain('data-at="content.cta.primary"');
  expect(html).toContain('data-at="content.cta.secondary"');
});

test("CONST-027 CON-001 a new slide reads the seed round of 1M, beside the targets that the deck is about", () => {
  const html = drawBlock(newBlock(definition, "b1"));
  for (const figure of ["$1M", "$20M", "$345K", "180+", "$152B+", "99.9%"]) {
    expect(html).toContain(`>${figure}<`);
  }
});
