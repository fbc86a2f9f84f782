import { expect, test } from "vitest";
import { laterHoneypotName, honeypotName } from "../honeypot-name.ts";
import { requestAccessFields, requestAccessSchema } from "./form.ts";

const filled = {
  name: "Head of operations",
  email: "head@company.example",
  company: "A sample company",
  wish: "Read incoming orders.",
};

function messages(typed: object): Record<string, string> {
  const { error } = requestAccessSchema.safeParse(typed);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

test("a filled-in form passes without spaces around its texts, and line breaks count one", () => {
  const typed = { ...filled, name: "  Head  of\toperations ", wish: "First\r\nSecond\r" };
  expect(requestAccessSchema.parse(typed)).toEqual({
    ...filled,
    wish: "First\nSecond",
    [honeypotName]: "",
    [laterHoneypotName]: "",
  });
  const longest = "a\r\n".repeat(requestAccessFields.wish.most / 2);
  expect(requestAccessSchema.safeParse({ ...filled, wish: longest }).success).toBe(true);
});

test("what one would like to do may be left out", () => {
  const { wish: _, ...rest } = filled;
  expect(requestAccessSchema.parse(rest).wish).toBe("");
  expect(requestAccessSchema.parse({ ...filled, wish: " " }).wish).toBe("");
});

test("each empty field says what is wanted of it, once", () => {
  const { name, email, company } = requestAccessFields;
  expect(messages({ name: "", email: " ", company: "\t", wish: "" })).toEqual({
    name: name.missing,
    email: email.missing,
    company: company.missing,
  });
});

test("an address that is none, and a text that is too long, are named", () => {
  for (const address of ["head", "head@", "head@company", "a b@company.example", "@x.example"]) {
    expect(messages({ ...filled, email: address }), address).toEqual({
      email: requestAccessFields.email.wrong,
    });
  }
  expect(messages({ ...filled, name: "a".repeat(101) })).toEqual({
    name: "Please use at most 100 characters.",
  });
});

test("fields of somebody else's making are refused", () => {
  expect(requestAccessSchema.safeParse({ ...filled, role: "administrator" }).success).toBe(false);
});
