import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { statisticGradients } from "../_kit/fields/presets.ts";
import { draw, moduleOf, optionsAt, storedBlock, stylesOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const stat = { id: "stat0001", number: "1,200", suffix: "+", label: "alarms" };

const optionsOf = (path: string) => optionsAt(definition, path);

/** The visible text, without tags. */
function words(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("BLOCK-015 stats and stats_section show each figure with prefix, suffix and label", () => {
  expect(moduleOf("stats_section").definition).toBe(definition);
  const html = draw("stats", {
    content: { title: "In numbers", subtitle: "All of them", stats: [{ ...stat, prefix: "~" }] },
  });
  expect(words(html)).toBe("In numbers All of them ~ 1,200 + alarms");
});

test("BLOCK-015 the final values stand in the HTML; the island only counts up to them", () => {
  const html = draw("stats", { content: { stats: [stat] } });
  expect(html).toContain('data-island="stats" data-props="{&quot;duration&quot;:2000}"');
  expect(html).toMatch(/<span class="stat-number" data-counts=""><span[^>]*>1,200<\/span><\/span>/);
});

test("BLOCK-016 old content keeps the figure as value, as text or as a number", () => {
  for (const [value, shown] of [
    [1200, "1200"],
    ["1,200", "1,200"],
  ] as const) {
    const html = draw("stats", { content: { stats: [{ id: "a", value, label: "x" }] } });
    expect(words(html)).toBe(`${shown} x`);
  }
});

test("BLOCK-017 CONST-010 counters run 3 s slow, 2 s by default, 1 s fast", () => {
  const duration = (settings: Record<string, string>) =>
    /duration&quot;:(\d+)/.exec(draw("stats", { content: { stats: [stat] }, settings }))?.[1];
  expect(duration({ animationSpeed: "slow" })).toBe("3000");
  expect(duration({})).toBe("2000");
  expect(duration({ animationSpeed: "fast" })).toBe("1000");
});

test("without anything that counts there is no island, so the page needs no script", () => {
  const isIsland = (parts: Parameters<typeof draw>[1]) =>
    draw("stats", parts).includes("data-island");
  expect(isIsland({ content: { stats: [stat] } })).toBe(true);
  expect(isIsland({ content: { stats: [stat] }, settings: { animationSpeed: "none" } })).toBe(
    false,
  );
  expect(isIsland({ content: { stats: [{ ...stat, animated: false }] } })).toBe(false);
  expect(isIsland({ content: { stats: [{ ...stat, number: "many" }] } })).toBe(false);
  expect(isIsland({ content: { stats: [{ ...stat, number: "24", suffix: "/7" }] } })).toBe(false);
  expect(isIsland({})).toBe(false);
});

test("PANEL-099 the panel has the sections content, stats, layout and animation", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Statistics",
    "Layout",
    "Animation",
  ]);
});

test("PANEL-100 a statistic has number, label, gradient, prefix, suffix and animated, which is on", () => {
  const field = findField(definition, "content.stats");
  if (field === undefined || !isListField(field)) throw new Error("stats is a list");
  expect(Object.keys(field.item)).toEqual([
    "number",
    "label",
    "gradient",
    "prefix",
    "suffix",
    "animated",
  ]);
  expect(newItem(field.item, "stat0009")).toEqual({
    id: "stat0009",
    number: "100",
    label: "New statistic",
    gradient: "",
    prefix: "",
    suffix: "",
    animated: true,
  });
});

test("PANEL-203 each of the seven gradients of statistics colours the figure", () => {
  const seen = Object.keys(statisticGradients).map((gradient) => {
    const block = storedBlock("stats", { content: { stats: [{ ...stat, gradient }] } });
    expect(draw("stats", { content: block.content })).toContain(
      'stat-figure is-short gradient-text"',
    );
    return stylesOf(block);
  });
  expect(new Set(seen).size).toBe(7);
});

test("PANEL-101 layouts are horizontal, vertical, grid-2 and grid-3", () => {
  expect(optionsOf("styles.layout")).toEqual(["horizontal", "vertical", "grid-2", "grid-3"]);
});

test("PANEL-102 speeds are slow, normal by default, fast and none; the title is shown unless switched off", () => {
  expect(optionsOf("settings.animationSpeed")).toEqual(["slow", "normal", "fast", "none"]);
  expect(findField(definition, "settings.animationSpeed")?.default).toBe("normal");
  const content = { title: "In numbers", subtitle: "Below", stats: [stat] };
  expect(draw("stats", { content })).toMatch(/<h2[^>]*>In numbers/);
  expect(draw("stats", { content, settings: { showTitle: false } })).not.toMatch(
    /In numbers|Below/,
  );
});

test("SITE-035 a block without statistics says so; blank ones are none", () => {
  expect(draw("stats")).toContain("No statistics configured");
  expect(draw("stats", { content: { stats: [{ id: "a" }] } })).toContain(
    "No statistics configured",
  );
  expect(draw("stats", { content: { stats: [{ id: "a" }] } }, "canvas")).toContain(
    'data-at="content.stats.#a.number"',
  );
});

test("CON-028 a statistic's number is accepted and read as a number and as text, and nothing else is", () => {
  const field = findField(definition, "content.stats.#stat0001.number");
  for (const number of [42, 0, -1.5, "1,200+", ""]) {
    expect(field?.refuse(number), String(number)).toBeNull();
    expect(field?.read(number).value).toBe(String(number));
  }
  for (const number of [true, null, [], {}, "a".repeat(41)]) {
    expect(field?.refuse(number)).toMatch(/^must be text/);
  }
  expect(field?.schema()).toMatchObject({ type: ["string", "number"] });
  const stats = [{ id: "stat0001", number: 42, label: "of something" }];
  expect(draw("stats", { content: { stats } })).toMatch(/>42<.*of something/s);
});
