import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { nextItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import {
  contrast,
  draw,
  fieldOf,
  moduleOf,
  nameIcons,
  optionsAt,
  storedBlock,
  stylesOf,
} from "../test-kit.tsx";
import { definition } from "./block.ts";
import { stepGradients, stepThemes } from "./themes.ts";

const step = { id: "step0001", icon: "cpu", title: "Install", description: "On your machines." };
const steps = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
  ...step,
  id: `step000${n}`,
  title: `Step ${n}`,
}));

const fieldAt = (path: string) => fieldOf(definition, path);

const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-083 process_steps and process-steps render steps, in an ordered list", () => {
  for (const type of ["process-steps", "process_steps", "Process Steps"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
  const html = draw("process-steps", {
    content: { title: "How it runs", subtitle: "In steps", steps: [step] },
  });
  expect(html).toMatch(/<h2[^>]*>How it runs<.*<p [^>]*>In steps<.*<ol class="steps-list/s);
  expect(nameIcons(html)).toMatch(/<li.*icon-cpu.*<h3[^>]*>Install<.*On your machines\./s);
});

test("BLOCK-083 a step that says nothing is left out for visitors and stays in the canvas", () => {
  const content = { steps: [step, { id: "step0002", title: "", description: " " }] };
  expect(draw("process-steps", { content })).not.toContain("step0002");
  expect(draw("process-steps", { content }, "canvas")).toContain('data-item="step0002"');
});

test("BLOCK-084 a step has title, description, icon, gradient, border and icon colour", () => {
  const list = findField(definition, "content.steps");
  expect(list !== undefined && isListField(list) && Object.keys(list.item)).toEqual([
    "icon",
    "title",
    "description",
    "color",
    "borderColor",
    "iconColor",
  ]);
});

test("BLOCK-084 gradient, border and icon colour are the step's own", () => {
  const block = storedBlock("process-steps", {
    content: {
      steps: [{ ...step, color: "Furnace", borderColor: "#123456", iconColor: "growth" }],
    },
  });
  expect(stylesOf(block)).toContain(
    '[data-item="step0001"]{--color:linear-gradient(to right,#ffb224,#ff7a59);--border-color:#123456;--icon-color:var(--growth)}',
  );
});

test("BLOCK-085 PANEL-098 the layouts are horizontal, vertical and grid", () => {
  expect(optionsOf("styles.layoutStyle")).toEqual(["horizontal", "vertical", "grid"]);
});

test("BLOCK-085 numbers are digits, Roman, letters or none, drawn for the eye alone", () => {
  expect(optionsOf("settings.numberingStyle")).toEqual(["numeric", "roman", "letters", "none"]);
  const { css } = moduleOf("process-steps");
  expect(css).toMatch(/\.step::?before\s*\{[^}]*counter\(step, ?decimal-leading-zero\) \/ ""/);
  expect(css).toMatch(/\.steps-roman \.step::?before\s*\{[^}]*upper-roman\) \/ ""/);
  expect(css).toMatch(/\.steps-letters \.step::?before\s*\{[^}]*upper-alpha\) \/ ""/);
  expect(css).toMatch(/\.steps-none \.step::?before\s*\{[^}]*content: none/);
});

test("BLOCK-085 up to five steps are one flight of a stair, more stand in even rows", () => {
  const arranged = (count: number, layoutStyle = "horizontal") =>
    /<ol class="steps-list in-turn([^"]*)"/.exec(
      draw("process-steps", { content: { steps: steps.slice(0, count) }, styles: { layoutStyle } }),
    )?.[1];
  expect(arranged(4)).toBe(" steps-flight steps-by-4");
  expect(arranged(5)).toBe(" steps-flight steps-by-5");
  expect(arranged(6)).toBe(" steps-rows steps-by-3");
  expect(arranged(7)).toBe(" steps-rows steps-by-4");
  expect(arranged(4, "grid")).toBe(" steps-rows steps-by-2");
  expect(arranged(5, "grid")).toBe(" steps-rows steps-by-3");
  expect(arranged(5, "vertical")).toBe("");
});

test("BLOCK-086 ERR-032 SITE-035 a block without steps says: No steps configured", () => {
  expect(draw("process-steps")).toContain('<p class="empty-state">No steps configured</p>');
});

test("PANEL-093 the panel has the sections content, steps, layout and numbering", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Steps",
    "Layout",
    "Numbering",
  ]);
});

test("PANEL-094 the panel edits title, subtitle and every field of a step", () => {
  expect(fieldAt("content.title")).toMatchObject({ kind: "text" });
  expect(fieldAt("content.subtitle")).toMatchObject({ kind: "long-text" });
  expect(fieldAt("content.steps.#x.color")).toMatchObject({ kind: "gradient" });
  expect(fieldAt("content.steps.#x.borderColor")).toMatchObject({ kind: "colour" });
  expect(fieldAt("content.steps.#x.iconColor")).toMatchObject({ kind: "colour" });
});

test("PANEL-095 the fourteen icons of steps are offered first, in the order of the list", () => {
  expect(fieldAt("content.steps.#x.icon")).toMatchObject({
    offered:
      "users cpu zap shield globe brain cloud heart star target award rocket lightbulb building2".split(
        " ",
      ),
  });
});

test("PANEL-096 GAP-033 the steps of a new block are numbered in their titles; a fourth one is 4. New Step", () => {
  expect(newBlock(definition, "abcd1234").content["steps"]).toMatchObject([
    { title: "1. First Step" },
    { title: "2. Second Step" },
    { title: "3. Third Step" },
  ]);
  const list = findField(definition, "content.steps");
  expect(list !== undefined && isListField(list) && nextItem(list, "x", 3)).toMatchObject({
    title: "4. New Step",
  });
});

test("PANEL-097 PANEL-203 there are five colour themes, each another", () => {
  expect(Object.keys(stepGradients)).toHaveLength(5);
  expect(fieldAt("content.steps.#x.color")).toMatchObject({ presets: stepGradients });
  const all = Object.values(stepGradients).map((theme) => JSON.stringify(theme));
  expect(new Set(all).size).toBe(5);
});

test("PANEL-097 choosing a theme sets gradient, border and icon together, and choosing none takes them away", () => {
  expect(fieldAt("content.steps.#x.color")).toMatchObject({ alsoSets: stepThemes });
  expect(Object.keys(stepThemes)).toEqual(["", ...Object.keys(stepGradients)]);
  for (const beside of Object.values(stepThemes)) {
    expect(Object.keys(beside)).toEqual(["borderColor", "iconColor"]);
  }
});

test("GAP-028 gradients and icons of the themes have 4.5:1 on the ground, borders 3:1", () => {
  for (const [name, { from, to }] of Object.entries(stepGradients)) {
    const { iconColor, borderColor } = stepThemes[name as keyof typeof stepGradients];
    for (const each of [from, to, iconColor]) {
      expect(contrast(each, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(borderColor, colourTokens.ground)).toBeGreaterThanOrEqual(3);
  }
});
