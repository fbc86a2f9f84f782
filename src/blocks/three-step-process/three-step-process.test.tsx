import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const type = "three-step-process";
const { css } = moduleOf(type);
const fresh = newBlock(definition, "abcd1234");
const steps = ["One", "Two", "Three"].map((title) => ({
  id: `step${title}`,
  time: `When ${title}`,
  title,
  description: `How ${title}`,
  result: `What ${title}`,
}));
const draw = (content: JsonObject, settings: JsonObject = {}) =>
  drawAny(type, { content, settings });
/** Number of courses in each drawing. */
const laid = (html: string) =>
  [...html.matchAll(/<svg.*?<\/svg>/gs)].map(
    ([svg]) => svg.split("three-step-side-left").length - 1,
  );

test("BLOCK-001 BUILD-068 three-step-process is found in any spelling, and is no process-steps", () => {
  for (const name of [type, "three_step_process", "Three Step Process"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
  expect(moduleOf("process_steps").definition).not.toBe(definition);
});

test("BLOCK-087 GAP-009 it is an ordered list of three steps, each with its time, what is done, and what is there at its end", () => {
  const html = draw({ title: "Title", steps });
  const items = [...html.matchAll(/<li class="three-step">(.*?)<\/li>/gs)].map(([, it]) => it);
  expect(items).toHaveLength(3);
  expect(html).toMatch(/<ol class="three-step-list/);
  for (const [index, { time, title, description, result }] of steps.entries()) {
    expect(items[index]).toMatch(
      new RegExp(`>${time}<.*<h3[^>]*>${title}<.*>${description}<.*>${result}<`),
    );
  }
});

test("BLOCK-087 a new one has three steps, and more than three are refused", () => {
  expect(drawBlock(fresh).match(/<li /g)).toHaveLength(3);
  const field = findField(definition, "content.steps");
  if (field === undefined || !isListField(field)) throw new Error("Steps are a list");
  expect(field.refuse(steps)).toBeNull();
  expect(field.refuse([...steps, { ...steps[0], id: "another" }])).not.toBeNull();
  expect(newItem(field.item, "step0009")).toMatchObject({ title: "New Step" });
});

test("BLOCK-087 one building is drawn in three states: pegged out, half laid, whole", () => {
  expect(laid(draw({ steps }))).toEqual([0, 2, 4]);
  expect(laid(draw({ steps: steps.slice(0, 2) }))).toEqual([0, 4]);
  expect(laid(draw({ steps: steps.slice(0, 1) }))).toEqual([4]);
  expect(draw({ steps }, { showDrawings: false })).not.toContain("<svg");
});

test("a step that says nothing is left out for visitors, and does not count for the building", () => {
  expect(laid(draw({ steps: [steps[0] ?? {}, { id: "blank" }, steps[1] ?? {}] }))).toEqual([0, 4]);
});

test("nothing moves for whoever wants less motion", () => {
  const still = css.slice(0, css.indexOf("prefers-reduced-motion: no-preference"));
  expect(still).not.toMatch(/animation:|translate:/);
});

test("SITE-035 CON-035 without steps it says so", () => {
  expect(drawBlock(storedBlock(type))).toContain("No three steps configured");
});
