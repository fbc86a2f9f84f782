import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { declaredKinds } from "../../../test/field-kinds.ts";
import { testOnce } from "../../../test/test-once.ts";
import type { Json, JsonObject } from "../document/json.ts";
import { choice } from "./choice.ts";
import { colour, colourToCss, colourTokens } from "./colour.ts";
import { date } from "./date.ts";
import type { Field } from "./field.ts";
import { gradient, gradientDirections, resolveGradient } from "./gradient.ts";
import { icon } from "./icon.ts";
import { image } from "./image.ts";
import { endpoint } from "./endpoint.ts";
import { lines } from "./lines.ts";
import { list, newItem } from "./list.ts";
import { anchor, link, sectionId, url } from "./link.ts";
import { moment, readMoment } from "./moment.ts";
import { number } from "./number.ts";
import { object } from "./object.ts";
import { richText } from "./rich-text.ts";
import { spacing, spacingScale } from "./spacing.ts";
import { longText, text } from "./text.ts";
import { toggle } from "./toggle.ts";
import { alt, email } from "./meta-text.ts";

const presets = { Dawn: { from: "#ffffff", to: "#ff9f6b", direction: "to right" } } as const;
const item = {
  label: text({ label: "Label", initial: "New" }),
  size: choice({
    label: "Size",
    options: [
      ["s", "S"],
      ["m", "M"],
    ],
    default: "m",
  }),
  on: toggle({ label: "On", default: true }),
};

const fields: Readonly<Record<string, Field<unknown>>> = {
  text: text({ label: "Text", max: 40 }),
  longText: longText({ label: "Text", default: "one\ntwo" }),
  richText: richText({ label: "Text", default: "<p>a</p>" }),
  toggle: toggle({ label: "On", default: true }),
  choice: choice({
    label: "Choice",
    options: [
      ["a", "A"],
      ["b", "B"],
    ],
    default: "b",
  }),
  numbers: choice({
    label: "Columns",
    options: [
      [1, "1"],
      [2, "2"],
    ],
    default: 1,
  }),
  number: number({ label: "Number", min: 0, max: 60, default: 5 }),
  whole: number({ label: "Number", min: 0, max: 60, default: 5, whole: true }),
  orNone: number({ label: "Number", min: 1, max: 60, default: 0, none: "None" }),
  parts: object({
    label: "Parts",
    parts: {
      on: toggle({ label: "On", default: false }),
      size: number({ label: "Size", min: 0, max: 60, default: 1 }),
      more: object({ label: "More", parts: { on: toggle({ label: "On", default: true }) } }),
    },
  }),
  colour: colour({ label: "Colour", default: "signal" }),
  gradient: gradient({ label: "Gradient", default: "", presets }),
  icon: icon({ label: "Icon", default: "none", offered: ["none", "zap"] }),
  link: link({ label: "Link", default: "/about" }),
  url: url({ label: "Address" }),
  anchor: anchor({ label: "Section" }),
  sectionId: sectionId({ label: "Id" }),
  endpoint: endpoint({ label: "Endpoint" }),
  lines: lines({ label: "Lines", default: ["one", "two"] }),
  date: date({ label: "Day" }),
  image: image({ label: "Picture", default: "/assets/plan.svg" }),
  alt: alt({ label: "What it shows", describes: { picture: "image", orElse: [] } }),
  email: email({ label: "E-mail" }),
  moment: moment({ label: "Date", default: "2030-01-01T09:00" }),
  spacing: spacing({ label: "Padding", default: { top: 8, bottom: 8 } }),
  list: list({ label: "List", singular: "thing", summary: "label", item, default: [] }),
};

/** Kinds whose schema is exact: a value passes both the schema and `refuse`, or neither. */
const closed = [
  "toggle",
  "choice",
  "numbers",
  "number",
  "whole",
  "orNone",
  "parts",
  "colour",
  "gradient",
  "spacing",
];

const likelyTexts = `|a|b|1|2|zap|none|Zap|Dawn|signal|transparent|#fff|#ff9f6b|#ff9f6b80|#ggg|red;}|2026-03-14|2026-02-30|/about|https://a.example/b.png|media:k3|mailto:a@b.example|data:image/png,x|<p>a</p>|constructor|__proto__`;
const likelyValues: readonly Json[] = likelyTexts
  .split("|")
  .map((value): Json => value)
  .concat([0, 1, 2, 60, 61, -1, 0.5, true, false, null]);

/** Values close to what the fields accept, and arbitrary ones. */
const anyValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...likelyValues),
  fc.record(
    {
      from: fc.constantFrom("#fff", "ink", "", "url(x)"),
      to: fc.constantFrom("#000000", "red"),
      direction: fc.constantFrom(...gradientDirections, "sideways"),
      more: fc.constant(1),
    },
    { requiredKeys: ["from", "to", "direction"] },
  ) as fc.Arbitrary<JsonObject>,
  fc.record(
    {
      top: fc.constantFrom(...spacingScale, 3),
      left: fc.constantFrom(8, "8"),
      inside: fc.constant(8),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonObject>,
  fc.record(
    {
      on: fc.constantFrom<Json>(true, "yes"),
      size: fc.constantFrom<Json>(5, 61, "6"),
      more: fc.constantFrom<Json>({}, { on: false }, { on: 1 }, { off: true }, []),
      other: fc.constant(1),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonObject>,
  fc.array(
    fc.record({ label: fc.constantFrom("x", 1), on: fc.boolean() }, { requiredKeys: [] }),
  ) as fc.Arbitrary<Json>,
  fc.jsonValue() as fc.Arbitrary<Json>,
);

test("every kind of field has an example here", () => {
  const kinds = new Set(Object.values(fields).map(({ kind }) => kind));
  expect(declaredKinds().filter((kind) => !kinds.has(kind))).toEqual([]);
});

for (const [name, field] of Object.entries(fields)) {
  test(`a field's default may be stored, reads as itself and fits its schema: ${name}`, () => {
    const value = field.default as Json;
    expect(field.refuse(value)).toBeNull();
    expect(field.read(value)).toEqual({ value });
    expect(field.read(undefined)).toEqual({ value });
    expect(z.fromJSONSchema(field.schema()).safeParse(value).success).toBe(true);
  });

  testOnce(
    `what may be stored is read without a problem, and what is read may be stored: ${name}`,
    () => {
      fc.assert(
        fc.property(anyValue, (value) => {
          const reading = field.read(value);
          if (field.refuse(value) === null && name !== "richText") {
            expect(reading.problem).toBeUndefined();
          }
          // Reading never throws and always returns a value that views can rely on.
          expect(field.refuse(reading.value as Json)).toBeNull();
          if (reading.problem !== undefined) expect(reading.problem).toMatch(/must|has/);
        }),
        { numRuns: 500 },
      );
    },
  );
}

for (const name of closed) {
  testOnce(`the JSON Schema takes exactly what may be stored: ${name}`, () => {
    const field = fields[name];
    if (field === undefined) throw new Error(`There is no field ${name}`);
    const schema = z.fromJSONSchema(field.schema());
    fc.assert(
      fc.property(anyValue, (value) => {
        expect([value, schema.safeParse(value).success]).toEqual([
          value,
          field.refuse(value) === null,
        ]);
      }),
      { numRuns: 1000 },
    );
  });
}

test("PANEL-008 free text is taken as it is typed, up to its length", () => {
  const field = text({ label: "Text", max: 5 });
  for (const typed of ["", " ", "<b>", "ä\n", "عرب"]) expect(field.refuse(typed)).toBeNull();
  expect(field.refuse("123456")).toContain("at most 5");
});

test("text cannot be stored with NUL or half of a surrogate pair", () => {
  for (const field of [text({ label: "T" }), longText({ label: "T" }), richText({ label: "T" })]) {
    expect(field.refuse("a\u0000b")).not.toBeNull();
    expect(field.refuse("a\ud83d")).not.toBeNull();
    expect(field.refuse("a\ud83d\ude00")).toBeNull();
  }
});

test("a flag that is on by default is off only when exactly false", () => {
  const field = toggle({ label: "On", default: true });
  expect(
    [false, undefined, null, 0, "", "false"].map((stored) => field.read(stored).value),
  ).toEqual([false, true, true, true, true, true]);
});

test("a number stored as text is read as its number", () => {
  expect(fields["numbers"]?.read("2")).toEqual({ value: 2 });
  expect(fields["number"]?.read("12")).toEqual({ value: 12 });
  expect(fields["number"]?.read("twelve").problem).toBeDefined();
});

test("a bad part reads as its default and the others stand; what would be right is said with its name", () => {
  const stored = { on: true, size: 61, other: 1 };
  expect(fields["parts"]?.read(stored)).toEqual({
    value: { on: true, size: 1, more: { on: true } },
    problem: "must be an object of on, size, more; size must be a number from 0 to 60",
  });
  expect(fields["parts"]?.refuse({ size: 61 })).toBe("size must be a number from 0 to 60");
  expect(fields["parts"]?.refuse({ more: { on: 1 } })).toBe("more on must be true or false");
});

test("CON-043 an icon is read in every spelling of the three documents, and none only where it is offered", () => {
  const field = icon({ label: "Icon", default: "zap", offered: ["zap", "building2"] });
  const spellings = {
    TrendingUp: "trending-up",
    trending_up: "trending-up",
    BarChart: "bar-chart",
    Building2: "building2",
    building2: "building2",
    DollarSign: "dollar-sign",
    "check-circle": "check-circle",
  };
  for (const [stored, value] of Object.entries(spellings))
    expect(field.read(stored)).toEqual({ value });
  expect(field.read("none").problem).toBeDefined();
  expect(fields["icon"]?.read("none")).toEqual({ value: "none" });
});

test("BUILD-088 the icons of the preview are all known, and a name that is not is a zap", () => {
  const field = icon({ label: "Icon", default: "brain", offered: ["brain", "shield"] });
  const names = "brain shield zap globe users cpu building2 dollar-sign heart cloud lock".split(
    " ",
  );
  expect(names.map((name) => field.read(name))).toEqual(names.map((value) => ({ value })));
  expect(field.read("hologram")).toMatchObject({ value: "zap", problem: expect.any(String) });
  expect(field.read(undefined)).toEqual({ value: "brain" });
  const badge = icon({ label: "Badge", default: "none", offered: ["none", "zap"] });
  expect(badge.read("hologram").value).toBe("none");
});

test("a colour reaches the stylesheet as a token's property or as hex, and nothing else does", () => {
  expect(colourToCss("signal")).toBe("var(--signal)");
  expect(colourToCss("#ABCDEF")).toBe("#ABCDEF");
  for (const value of [
    "",
    "red",
    "url(//evil.example)",
    "#fff;}body{display:none}",
    "constructor",
  ]) {
    expect(colourToCss(value)).toBeNull();
  }
  expect(Object.keys(colourTokens)).toContain("signal");
});

test("a gradient is a preset, own colours, or none", () => {
  expect(resolveGradient(presets, "Dawn")).toEqual(presets.Dawn);
  expect(resolveGradient(presets, "")).toBeNull();
  expect(resolveGradient(presets, "toString")).toBeNull();
  const own = { from: "#fff", to: "ink", direction: "to top" } as const;
  expect(resolveGradient(presets, own)).toEqual(own);
});

test("PANEL-005 a new item has what each field starts with, and an id of its own", () => {
  expect(newItem(item, "abcd1234")).toEqual({ id: "abcd1234", label: "New", size: "m", on: true });
});

test("what is absent in a stored item reads as the default, not as what a new one starts with", () => {
  const field = list({ label: "List", singular: "thing", summary: "label", item });
  expect(field.read([{ id: "abcd1234" }])).toEqual({
    value: [{ id: "abcd1234", label: "", size: "m", on: true }],
  });
});

test("items without an id, or with one that is taken, are addressed as everywhere else: by their place", () => {
  const field = list({ label: "List", singular: "thing", summary: "label", item });
  const ids = field
    .read([{}, { id: "same" }, { id: "same" }, { id: "bad id" }])
    .value.map(({ id }) => id);
  expect(ids).toEqual(["i0", "same", "i2", "i3"]);
});

test("a bad value in one item leaves the others, and the problem names the item and the field", () => {
  const field = list({ label: "List", singular: "thing", summary: "label", item });
  const reading = field.read([{ id: "a", size: "xl" }, "no object", { id: "b", label: "B" }]);
  expect(reading.value.map(({ label, size }) => [label, size])).toEqual([
    ["", "m"],
    ["B", "m"],
  ]);
  expect(reading.problem).toContain("item 1: size must be one of: s, m");
  expect(reading.problem).toContain("item 2 must be an object");
  expect(field.refuse([{ id: "a", size: "xl" }])).toBe("item 1: size must be one of: s, m");
});

test("PANEL-010 an empty list says that nothing has been added yet", () => {
  const field = list({ label: "Feature cards", singular: "card", summary: "label", item });
  expect(field.emptyText).toBe("No feature cards have been added yet");
});

test("BLOCK-016 a value under a former name is read, and the field's own name wins", () => {
  const field = list({
    label: "List",
    singular: "thing",
    summary: "number",
    item: { number: text({ label: "Number", formerNames: ["value"] }) },
  });
  const read = (stored: JsonObject) => field.read([stored]).value[0]?.number;
  expect(read({ value: 1200 })).toBe("1200");
  expect(read({ value: "99", number: "" })).toBe("");
});

test("a moment is a day of the calendar and a time; what other programs add to it is left out", () => {
  const field = moment({ label: "Date" });
  expect(field.read("2030-02-28T09:00:30Z")).toEqual({ value: "2030-02-28T09:00" });
  expect(field.read("2030-02-28 09:00")).toEqual({ value: "2030-02-28T09:00" });
  expect(field.read("")).toEqual({ value: "" });
  for (const bad of ["2030-02-30T09:00", "2030-13-01T09:00", "2030-01-01T24:00", "soon", 5]) {
    expect(field.read(bad).problem).toMatch(/must be a date and time/);
    expect(field.refuse(bad)).toMatch(/must be a date and time/);
  }
  expect(readMoment("2030-02-28T09:05")).toEqual([2030, 2, 28, 9, 5]);
});
