import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const type = "three-pillar-benefits";
const pillars = ["One", "Two", "Three"].map((title) => ({
  id: `pill${title}`,
  icon: "lock",
  figure: `Of ${title}`,
  title,
  description: `Why ${title}`,
}));
const draw = (content: JsonObject, styles: JsonObject = {}) => drawAny(type, { content, styles });
const items = (html: string) =>
  [...html.matchAll(/<li class="pillar">(.*?)<\/li>/gs)].map(([, item = ""]) => item);

test("BLOCK-001 BUILD-068 three-pillar-benefits is found in any spelling", () => {
  for (const name of [type, "three_pillar_benefits", "Three Pillar Benefits"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
});

test("BLOCK-088 GAP-009 three benefits stand as pillars, each with icon, figure, title and words", () => {
  const drawn = items(draw({ title: "Title", pillars }));
  expect(drawn).toHaveLength(3);
  for (const [index, { figure, title, description }] of pillars.entries()) {
    expect(drawn[index]).toMatch(
      new RegExp(`class="icon".*>${figure}<.*<h3[^>]*>${title}<.*>${description}<`),
    );
    // A capital above and a base below every shaft.
    expect(drawn[index]?.match(/pillar-capital/g)).toHaveLength(2);
  }
});

test("BLOCK-088 a beam lies on them, and they stand on a footing, in this order", () => {
  expect(draw({ beam: "What they carry", footing: "What carries them", pillars })).toMatch(
    /pillars-beam"[^>]*>What they carry<.*<ul .*<\/ul>.*pillars-footing"[^>]*>What carries them</,
  );
  expect(draw({ pillars })).not.toMatch(/pillars-beam|pillars-footing/);
});

test("BLOCK-088 a new one has three pillars, and more than three are refused", () => {
  expect(items(drawBlock(newBlock(definition, "abcd1234")))).toHaveLength(3);
  const field = findField(definition, "content.pillars");
  if (field === undefined || !isListField(field)) throw new Error("Pillars are a list");
  expect(field.refuse(pillars)).toBeNull();
  expect(field.refuse([...pillars, { ...pillars[0], id: "another" }])).not.toBeNull();
  expect(newItem(field.item, "pill0009")).toMatchObject({ title: "New Pillar", icon: "none" });
});

test("a pillar that says nothing is left out for visitors", () => {
  expect(items(draw({ pillars: [{ id: "blank", icon: "lock" }, ...pillars] }))).toHaveLength(3);
});

test("SITE-035 without pillars it says so", () => {
  expect(drawBlock(storedBlock(type))).toContain("No pillars configured");
});
