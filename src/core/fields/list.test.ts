import { expect, test } from "vitest";
import { list, newItem, nextItem } from "./list.ts";
import { date } from "./date.ts";
import { number } from "./number.ts";
import { text } from "./text.ts";
import { toggle } from "./toggle.ts";

const item = {
  label: text({ label: "Label", initial: "New step" }),
  on: toggle({ label: "On", default: true }),
};
const steps = list({ label: "Steps", singular: "step", summary: "label", item, max: 2 });

test("a list takes as many items as it has room for, 200 unless told", () => {
  expect(steps.refuse([{}, {}])).toBeNull();
  expect(steps.refuse([{}, {}, {}])).toBe("must be a list of at most 2 objects");
  expect(steps.refuse({})).toBe("must be a list of at most 2 objects");
  expect(steps.refuse(["no object"])).toBe("item 1: must be an object");
  const many = list({ label: "Steps", singular: "step", summary: "label", item });
  const filled = (count: number) => Array.from({ length: count }, () => ({}));
  expect([many.max, many.refuse(filled(200))]).toEqual([200, null]);
  expect(many.refuse(filled(201))).toBe("must be a list of at most 200 objects");
  expect(many.schema()).toMatchObject({ type: "array", maxItems: 200 });
});

test("no two items have one id, for the second could not be reached; without an id there may be several", () => {
  expect(steps.refuse([{ id: "a" }, { id: "b" }])).toBeNull();
  expect(steps.refuse([{}, {}])).toBeNull();
  expect(steps.refuse([{ id: "a" }, { id: "a" }])).toBe(
    "item 2: id must differ from the ids of the items before it",
  );
});

test("what an item's fields take is said field by field in the JSON Schema", () => {
  expect(steps.schema()).toEqual({
    type: "array",
    maxItems: 2,
    description: "Steps",
    items: {
      type: "object",
      properties: {
        label: { type: "string", maxLength: 500, description: "Label" },
        on: { type: "boolean", description: "On" },
      },
    },
  });
});

test("PANEL-096 a new item of a numbered list begins with its number, others begin as their fields do", () => {
  const numbered = { item, numbered: "label" };
  expect(nextItem(numbered, "k3f9a2bc", 3)).toEqual({
    id: "k3f9a2bc",
    label: "4. New step",
    on: true,
  });
  expect(nextItem({ item }, "k3f9a2bc", 3)).toEqual({
    id: "k3f9a2bc",
    label: "New step",
    on: true,
  });
  const { people } = { people: number({ label: "People", default: 1, min: 0, max: 9 }) };
  expect(nextItem({ item: { people }, numbered: "people" }, "a", 3)).toEqual({
    id: "a",
    people: 1,
  });
});

test("PANEL-005 of what a new item has, the day counts before the text to write over, and that before the default", () => {
  const fields = {
    day: { ...date({ label: "Day" }), initial: "2000-01-01" },
    label: text({ label: "Label", default: "Read as", initial: "Begins as" }),
    note: text({ label: "Note", default: "Read as" }),
  };
  expect(newItem(fields, "a", new Date(2026, 2, 4))).toEqual({
    id: "a",
    day: "2026-03-04",
    label: "Begins as",
    note: "Read as",
  });
});
