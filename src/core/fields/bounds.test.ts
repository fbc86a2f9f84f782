import { expect, test } from "vitest";
import { gradient, gradientDirections } from "./gradient.ts";
import { icon } from "./icon.ts";
import { image } from "./image.ts";
import { lines } from "./lines.ts";
import { link, url } from "./link.ts";
import { number } from "./number.ts";
import { pageNameLimit } from "./page-fields.ts";
import { richText } from "./rich-text.ts";
import { longText, text } from "./text.ts";
import { alt, email } from "./meta-text.ts";

const describes = { picture: "image", orElse: [] };

test.each([
  ["text of one line", text({ label: "T" }), 500],
  ["text of several lines", longText({ label: "T" }), 5000],
  ["what a picture shows", alt({ label: "T", describes }), 300],
  ["a mail address", email({ label: "T" }), 320],
  ["rich text", richText({ label: "T" }), 100_000],
  ["text with a bound of its own", text({ label: "T", max: 7 }), 7],
  ["a mail address with a bound of its own", email({ label: "T", max: 7 }), 7],
  ["what a picture shows, with a bound of its own", alt({ label: "T", describes, max: 7 }), 7],
  ["rich text with a bound of its own", richText({ label: "T", max: 7 }), 7],
])("%s is taken up to its length, kept and read, and no further", (_, field, most) => {
  const full = "a".repeat(most);
  expect(field.refuse(full)).toBeNull();
  expect(field.read(full)).toEqual({ value: full });
  expect(field.refuse(`${full}a`)).toContain(`at most ${most} characters`);
  expect(field.read(`${full}a`)).toMatchObject({ value: "", problem: expect.any(String) });
  expect(field.max).toBe(most);
  expect(field.schema()).toMatchObject({ type: "string", maxLength: most });
});

test.each([
  ["link", link({ label: "L" })],
  ["address", url({ label: "L" })],
  ["picture's address", image({ label: "L" })],
])("a %s has at most 2000 characters", (_, field) => {
  const full = `/${"a".repeat(1999)}`;
  expect(field.refuse(full)).toBeNull();
  expect(field.refuse(`${full}a`)).not.toBeNull();
  expect(field.schema()).toMatchObject({ type: "string", maxLength: 2000 });
});

test("a list of lines has at most 50 of 300 characters, unless told", () => {
  const field = lines({ label: "L" });
  const full = "a".repeat(300);
  const many = Array.from({ length: 50 }, () => full);
  expect([field.max, field.maxLength]).toEqual([50, 300]);
  expect(field.refuse(many)).toBeNull();
  expect(field.read(many)).toEqual({ value: many });
  expect(field.refuse([...many, "a"])).not.toBeNull();
  expect(field.refuse([`${full}a`])).not.toBeNull();
});

test("the name of a page has at most 100 characters", () => {
  expect(pageNameLimit).toBe(100);
});

test("what a number may be is said in words, and its steps are of one unless told", () => {
  const bounds = { label: "N", default: 1, min: 1, max: 9 };
  expect(number(bounds).refuse(10)).toBe("must be a number from 1 to 9");
  expect(number({ ...bounds, whole: true }).refuse(1.5)).toBe("must be a whole number from 1 to 9");
  expect(number({ ...bounds, none: "None" }).refuse(0.5)).toBe(
    "must be a number from 1 to 9, or 0 for “None”",
  );
  expect(number(bounds).step).toBe(1);
  expect(number({ ...bounds, step: 0.5 }).step).toBe(0.5);
});

test("a number in a text counts only as that one is parsed which says so", () => {
  expect(number({ label: "N", default: 1, min: 0, max: 9 }).read("5 days")).toMatchObject({
    value: 1,
    problem: expect.any(String),
  });
});

test("a text says what it is: shown or not, of one line or several, with markup or without", () => {
  expect(text({ label: "T" }).traits).toEqual({ text: "plain" });
  expect(longText({ label: "T" }).traits).toEqual({ text: "plain", hasLines: true });
  expect(richText({ label: "T" }).traits).toEqual({ text: "rich", hasLines: true });
  expect(email({ label: "T" }).traits).toEqual({ text: "plain", isMeta: true });
  expect(alt({ label: "T", describes }).traits).toEqual({
    text: "plain",
    isMeta: true,
    describes,
  });
});

test("a gradient runs to any side or corner, and needs all three of its values", () => {
  expect(gradientDirections).toHaveLength(8);
  const field = gradient({ label: "G", default: "", presets: {} });
  for (const side of ["right", "left", "bottom", "top"]) {
    expect(field.refuse({ from: "#fff", to: "ink", direction: `to ${side}` })).toBeNull();
  }
  for (const corner of ["bottom right", "bottom left", "top right", "top left"]) {
    expect(field.refuse({ from: "#fff", to: "ink", direction: `to ${corner}` })).toBeNull();
  }
  expect(field.refuse({ from: "#fff", to: "ink", direction: "45deg" })).not.toBeNull();
  expect(field.refuse({ from: "#fff", to: "ink" })).not.toBeNull();
  expect(field.schema()).toMatchObject({
    anyOf: [expect.anything(), { required: ["from", "to", "direction"] }],
  });
});

test("an unknown icon is refused with the first four that are offered, and none only where it is not", () => {
  const offered = ["none", "zap", "brain", "star", "cloud"] as const;
  const field = icon({ label: "I", default: "zap", offered });
  expect(field.refuse("hologram")).toBe("must be an icon name such as none, zap, brain, star");
  const other = icon({ label: "I", default: "zap", offered: ["zap"] });
  const described = (schema: unknown): string => Object(schema).description;
  expect(described(field.schema())).toMatch(/^I: none, award, .*, zap, or another name/);
  expect(described(other.schema())).toMatch(/^I: award, /);
  const pattern = new RegExp(Object(field.schema()).pattern);
  expect(["zap", "clock-4", "Zap", "no icon"].map((name) => pattern.test(name))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
