import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const type = "enhanced-hero";
const { css } = moduleOf(type);
const fresh = newBlock(definition, "abcd1234");
const whole = drawBlock(fresh);
const draw = (content: JsonObject, settings: JsonObject = {}) =>
  drawAny(type, { content, settings });
const count = (html: string, part: string) => html.split(part).length - 1;

test("BLOCK-001 BUILD-068 an enhanced hero is found in any spelling, and is no hero", () => {
  for (const name of [type, "enhanced_hero", "Enhanced Hero"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
});

test("BLOCK-006 it shows badge, title, subtitle and two buttons, in this order", () => {
  const html = draw({
    badge: "A badge",
    title: "A title",
    subtitle: "A subtitle",
    buttonText: "First",
    buttonLink: "/about",
    secondaryButtonText: "Second",
    secondaryButtonLink: "/business",
  });
  expect(html).toMatch(
    /enhanced-hero-badge"[^>]*>A badge<.*<h1[^>]*><span[^>]*>A title<.*>A subtitle<.*<a class="button button-primary" href="\/about".*First.*<a class="button button-secondary" href="\/business".*Second/,
  );
});

test("BLOCK-006 a button that is switched off is not shown", () => {
  expect(count(whole, 'class="button ')).toBe(2);
  const settings = { showButton: false, showSecondaryButton: false };
  expect(drawBlock({ ...fresh, settings })).not.toContain('class="button ');
});

test("BLOCK-007 it shows three stats, each a value over its label", () => {
  const values = [...whole.matchAll(/enhanced-hero-figure"[^>]*>([^<]+)</g)].map(([, it]) => it);
  expect(values).toEqual(["0", "2.4 s", "6 weeks"]);
  expect(count(whole, 'class="enhanced-hero-label"')).toBe(3);
  expect(drawBlock({ ...fresh, settings: { showStats: false } })).not.toContain("-figure");
});

test("BLOCK-008 it shows three live-metric cards, each with a value and the line of its trend", () => {
  expect(count(whole, '<li class="enhanced-hero-metric">')).toBe(3);
  for (const trend of ["rising", "steady", "falling"]) {
    expect(count(whole, `enhanced-hero-trend is-${trend}"`)).toBe(1);
  }
  expect(drawBlock({ ...fresh, settings: { showMetrics: false } })).not.toContain("-metric");
});

test("BLOCK-008 the cards beat for less than five seconds, and not for whoever wants less motion", () => {
  const still = css.slice(0, css.indexOf("prefers-reduced-motion: no-preference"));
  expect(still).not.toContain("animation:");
  const moving = [...css.matchAll(/animation:([^;}]*)/g)].map(([, each = ""]) => secondsOf(each));
  expect(moving).toHaveLength(2);
  for (const seconds of moving) expect(seconds).toBeLessThan(5);
  // The helper would detect both kinds of longer animation.
  expect(secondsOf("beat 1.5s ease-out 4")).toBe(6);
  expect(secondsOf("beat 1s ease infinite")).toBe(Infinity);
});

/** Total duration of an animation in seconds, including its delay. */
function secondsOf(animation: string): number {
  const words = animation.replaceAll(/\([^)]*\)/g, "").split(/\s+/);
  const [duration = 0, delay = 0] = words.flatMap((word) => {
    const [, figure, unit] = /^(\d*\.?\d+)(m?s)$/.exec(word) ?? [];
    return figure === undefined ? [] : [Number(figure) / (unit === "ms" ? 1000 : 1)];
  });
  const rounds = words.includes("infinite") ? Infinity : words.find((word) => /^\d+$/.test(word));
  return delay + duration * Number(rounds ?? 1);
}

test("BLOCK-009 a sample query asks, answers, and names the source of each statement in their order", () => {
  const answers = [
    { id: "a1", statement: "It is so.", source: "one.pdf", place: "page 1" },
    { id: "a2", statement: "And so.", source: "two.pdf", place: "page 2" },
  ];
  const html = draw({ queryText: "Is it so?", answers });
  expect(html).toMatch(
    /enhanced-hero-question"[^>]*>Is it so\?<.*It is so\..*And so\..*<ol class="enhanced-hero-sources">.*one\.pdf.*page 1.*two\.pdf.*page 2.*<\/ol>/s,
  );
  expect(drawBlock({ ...fresh, settings: { showQuery: false } })).not.toContain("-question");
});

test("BLOCK-009 the panel is static: dark on every ground, with nothing in it to type into or to press", () => {
  const light = drawBlock({
    ...fresh,
    styles: { backgroundType: "solid", backgroundColor: "#fff" },
  });
  expect(light).toContain("is-light");
  const desk = light.slice(light.indexOf('<div class="enhanced-hero-desk screen">'));
  expect(desk).toContain("enhanced-hero-question");
  expect(desk).not.toMatch(/<(?:a|button|input|form|textarea)\b|tabindex|data-island/);
});

test("what says nothing is not drawn: no empty list, no screen without a picture", () => {
  const html = draw({
    title: "Title",
    queryText: "",
    answers: [],
    stats: [{ id: "s1" }],
    metrics: [{ id: "m1" }],
  });
  expect(html).not.toMatch(/<ul|<ol|-desk/);
});

test("SITE-035 without any content it says so", () => {
  const unasked = { queryText: "", answers: [] };
  expect(draw(unasked)).toContain("No enhanced headline configured");
  const buttons = { showButton: false, showSecondaryButton: false };
  expect(draw({ ...unasked, buttonText: "Begin" }, buttons)).toContain(
    "No enhanced headline configured",
  );
});

test("SITE-035 a badge or a button alone is content", () => {
  for (const name of ["badge", "buttonText", "secondaryButtonText"]) {
    expect(draw({ [name]: "Begin" }), name).not.toContain("No enhanced headline configured");
  }
});

test("BUILD-083 in the canvas the question can be typed also where nothing is asked or answered yet", () => {
  const canvas = (settings: JsonObject = {}) =>
    drawAny(type, { content: { title: "Title", queryText: "", answers: [] }, settings }, "canvas");
  expect(canvas()).toContain('data-at="content.queryText"');
  expect(canvas({ showQuery: false })).not.toContain("content.queryText");
  const unasked = { title: "Title", queryText: "", answers: [] };
  expect(draw(unasked)).not.toContain("enhanced-hero-desk");
});
