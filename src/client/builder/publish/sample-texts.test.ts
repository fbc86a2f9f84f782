import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { definition as carousel } from "#blocks/carousel/block.ts";
import { definition as cta } from "#blocks/cta/block.ts";
import { definition as features } from "#blocks/features/block.ts";
import { definition as processSteps } from "#blocks/process-steps/block.ts";
import { definition as stats } from "#blocks/stats/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { JsonObject } from "#core/document/json.ts";
import { nextItem } from "#core/fields/list.ts";
import { sampleTexts } from "./sample-texts.ts";

function findingsOf(definition: BlockDefinition, content: JsonObject = {}) {
  const block = newBlock(definition, "a");
  return sampleTexts({ ...block, content: { ...block.content, ...content } }, definition);
}

/** The item that "Add" appends to a list of `length` items. */
function added(definition: BlockDefinition, path: string, length = 0): JsonObject {
  const field = findField(definition, path);
  if (field === undefined || !isListField(field)) throw new Error(`${path} is no list`);
  return nextItem(field, "added001", length);
}

test("a component in which nobody has written yet is told once, and leads to the first of its sample texts", () => {
  const findings = findingsOf(cta);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ block: "a", path: "content.title", name: "CTA" });
  expect(findings[0]?.text).toMatch(
    /^Still has sample text: Title “Say what happens next”, Subtitle “What a visitor gets for pressing the bu…”/,
  );
});

test("sample text of list items is told, where it came with the component and where it was added", () => {
  expect(findingsOf(stats, { title: "Since 2019" })[0]?.text).toContain("“of a whole”");
  const items = [
    { id: "own00001", title: "Answers", description: "Cites its source." },
    added(features, "content.features"),
  ];
  const [finding] = findingsOf(features, { title: "What we do", features: items });
  expect(finding).toMatchObject({ path: "content.features.#added001.title" });
  expect(finding?.text).toContain("“New Feature”");
});

test("a new step is sample text whatever number it has", () => {
  const step = { ...added(processSteps, "content.steps", 6), description: "We visit." };
  expect(findingsOf(processSteps, { title: "How we work", steps: [step] })[0]?.text).toContain(
    "“7. New Step”",
  );
});

test("many sample texts are counted, not listed", () => {
  expect(findingsOf(features)[0]?.text).toMatch(/ and \d+ more\.$/);
});

test("formatted sample text is told as it reads", () => {
  const [finding] = findingsOf(text);
  expect(finding?.text).not.toMatch(/[<>]/);
  expect(
    findingsOf(text, { html: "<p>Our own words.</p>", content: "<p>Our own words.</p>" }),
  ).toEqual([]);
});

test("a short label that somebody may well mean is nobody's business, and neither is what was never set", () => {
  const slide = { id: "own00001", title: "Ours", text: "Our own.", linkText: "Read on", image: "" };
  expect(findingsOf(carousel, { title: "What we built", subtitle: "", slides: [slide] })).toEqual(
    [],
  );
  expect(sampleTexts({ ...newBlock(cta, "a"), content: {}, settings: {} }, cta)).toEqual([]);
});
