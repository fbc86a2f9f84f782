import { expect, test } from "vitest";
import { autocompleteOf } from "./autocomplete.ts";
import type { ContactField } from "./form.ts";
import { readContact } from "./read.ts";
import { readRules } from "./rules.ts";

const field = (type: ContactField["type"], rest: Partial<ContactField> = {}): ContactField => ({
  name: `f-${type}`,
  label: type,
  type,
  isRequired: false,
  validation: "",
  options: [],
  ...rest,
});

const wrongOf = (fields: readonly ContactField[], sent: Record<string, string>) => {
  const read = readContact({ fields }, sent);
  return read.ok ? [] : read.wrong;
};

test("FORM-036 each type takes what it is for and nothing else", () => {
  const options = ["One", "Two  words"];
  const cases = [
    ["text", "Ada", "Ada\nLovelace"],
    ["email", "ada@company.example", "ada@"],
    ["tel", "+49 30 1234", "call me"],
    ["textarea", "First\nsecond", "bell \u0007"],
    ["select", "Two words", "Three"],
    ["radio", "One", "one"],
    ["checkbox", "on", "yes"],
  ] as const;
  for (const [type, right, wrong] of cases) {
    const fields = [field(type, { options })];
    expect(wrongOf(fields, { [`f-${type}`]: right }), type).toEqual([]);
    expect(wrongOf(fields, { [`f-${type}`]: wrong }), type).toHaveLength(1);
  }
});

test("FORM-036 a browser may fill in what a field's type, its label or its name says that it is", () => {
  const filledBy = (label: string, rest: Partial<ContactField> = {}) =>
    autocompleteOf(field("text", { label, ...rest }));
  expect(
    ["Your name", "Company:", "City", "ZIP code", "Last name"].map((each) => filledBy(each)),
  ).toEqual(["name", "organization", "address-level2", "postal-code", "family-name"]);
  expect(filledBy("Wie heißen Sie?", { name: "f-full-name" })).toBe("name");
  // These ask about something other than the visitor.
  expect(filledBy("Name of the project", { name: "f-project" })).toBe("on");
  expect(filledBy("City", { type: "select" })).toBe("off");
  expect(filledBy("Name", { type: "email" })).toBe("email");
});

test("FORM-036 every option can be chosen as it stands in the list, with marks of direction and spaces too", () => {
  const options = ["\u202bאחד\u202c", "\u2067Two\u2069  words ", "One\ttab"];
  for (const type of ["select", "radio"] as const) {
    for (const option of options) {
      expect(wrongOf([field(type, { options })], { [`f-${type}`]: option })).toEqual([]);
    }
  }
});

test("FORM-037 what is required is asked for, all at once; what is not may be left out", () => {
  const fields = [
    field("text", { isRequired: true }),
    field("radio", { isRequired: true, options: ["One"] }),
    field("email"),
  ];
  expect(wrongOf(fields, { "f-email": "a@b.example" })).toEqual([
    { at: "f-text", message: "Please fill this in." },
    { at: "f-radio", message: "Please choose one." },
  ]);
  const read = readContact({ fields }, { "f-text": " Ada ", "f-radio": "One", form: "b1" });
  expect(read).toEqual({
    ok: true,
    answers: [
      { label: "text", value: "Ada" },
      { label: "radio", value: "One" },
    ],
    email: null,
  });
});

test("a form of which nothing was filled in is refused, and one with a text in a field that it has not is another one", () => {
  expect(wrongOf([field("text")], { form: "b1", website: "" })).toHaveLength(1);
  const read = (sent: Record<string, string>) => readContact({ fields: [field("text")] }, sent);
  expect(read({ "f-text": "Ada", "f-more": "x" })).toMatchObject({ ok: false, isOther: true });
  expect(read({ "f-text": "", "f-more": "x" })).toMatchObject({ ok: false, isOther: true });
  expect(read({ "f-text": "Ada", "f-more": " " })).toMatchObject({ ok: true });
});

test("PANEL-063 the free text of a validation is rules where it reads as such, else a hint", () => {
  expect(readRules("min 3, max: 10; digits, as on the card")).toEqual({
    least: 3,
    most: 10,
    only: "digits",
    hint: "as on the card",
  });
  expect(readRules("^[0-9]+$")).toEqual({ least: null, most: null, only: null, hint: "" });
  const number = [field("text", { validation: "min 3, max 5, digits" })];
  const messages = ["12", "123456", "12a", "1234"].map(
    (typed) => wrongOf(number, { "f-text": typed })[0]?.message ?? "",
  );
  expect(messages).toEqual([
    "Please use at least 3 characters.",
    "Please use at most 5 characters.",
    "Please use digits only.",
    "",
  ]);
});

test.each([
  "+49 30 1234",
  "(030) 12 34-56",
  "+1 555 010 0199 ext. 12",
  "+1 555 010 0199 ext 12",
  "+1 555 010 0199 x12",
  "555-0100 X 12",
  "555-0100 extension 1234",
  "555-0100#12",
  "555-0100, 12",
  "+1-555-010-0199;ext=12",
  "030 1234 Durchwahl 56",
  "030/1234 – 56",
  "01 23 45 67 89 poste 12",
])("FORM-036 a telephone number may be written %s", (number) => {
  expect(wrongOf([field("tel")], { "f-tel": number })).toEqual([]);
});

test.each(["call me", "ext. 12", "x12", "555-0100 ext.", "555 and so on", "+", "()", "a@b.c"])(
  "FORM-036 %s is no telephone number",
  (text) => {
    expect(wrongOf([field("tel")], { "f-tel": text })).toHaveLength(1);
  },
);
