import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { contrast, moduleOf } from "../../test-kit.tsx";
import { namedGradients, statisticGradients } from "./presets.ts";

test("STYLE-028 the named gradients are Sunset, Ocean, Purple, Fire, Mint and Galaxy", () => {
  expect(Object.keys(namedGradients)).toEqual([
    "Sunset",
    "Ocean",
    "Purple",
    "Fire",
    "Mint",
    "Galaxy",
  ]);
});

test("PANEL-203 there are seven gradients of statistics, each another", () => {
  const all = Object.values(statisticGradients).map(({ from, to }) => `${from} ${to}`);
  expect(all).toHaveLength(7);
  expect(new Set(all).size).toBe(7);
});

test("GAP-028 both ends of every preset have 4.5:1 on the ground", () => {
  for (const { from, to } of [
    ...Object.values(namedGradients),
    ...Object.values(statisticGradients),
  ]) {
    expect(contrast(from, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(to, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("colours of text among the tokens have 4.5:1 on ground and raised", () => {
  for (const name of ["ink", "muted", "signal", "blueprint", "growth"] as const) {
    expect(contrast(colourTokens[name], colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colourTokens[name], colourTokens.raised)).toBeGreaterThanOrEqual(4.5);
  }
});

test("GAP-053 every sphere colour of a feature card has a value, with 4.5:1 on the ground", () => {
  const { css } = moduleOf("hero");
  const values = [...css.matchAll(/\.(sphere-[a-z]+)\s*\{\s*--sphere:\s*(#[0-9a-f]{6})/g)];
  expect(values.length).toBeGreaterThanOrEqual(6);
  for (const [, , value = ""] of values) {
    expect(contrast(value, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
  }
});
