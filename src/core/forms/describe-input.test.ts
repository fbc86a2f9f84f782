import { expect, test } from "vitest";
import { describeInput, reactAttributes } from "./describe-input.ts";
import type { DescribedInput } from "./describe-input.ts";

const describe = (input: Partial<DescribedInput>) =>
  describeInput({
    id: "one",
    name: "one",
    type: "text",
    autocomplete: "off",
    isRequired: false,
    ...input,
  });

test("what is typed takes the direction of its own writing; a number, a date and a password do not", () => {
  const types = ["text", "long-text", "email", "tel", "url", "password", "whole-number", "date"];
  const turning = types.filter(
    (type) => describe({ type: type as DescribedInput["type"] }).attributes["dir"] === "auto",
  );
  expect(turning).toEqual(["text", "long-text", "email", "tel", "url"]);
});

test("a number has its bounds by its digits, and no text has a bound that would cut what is pasted", () => {
  const number = describe({ type: "whole-number", most: 2 });
  expect(number.attributes).toMatchObject({ min: "0", max: "99", step: "1" });
  for (const type of ["text", "long-text", "email", "url"] as const) {
    expect(Object.keys(describe({ type, most: 10 }).attributes)).not.toContain("maxlength");
  }
  expect(describe({ least: 12 }).attributes["minlength"]).toBe("12");
});

test("what is required, described and ticked says so; what is not has no such attribute", () => {
  expect(describe({}).attributes).toEqual({
    type: "text",
    id: "one",
    name: "one",
    autocomplete: "off",
    dir: "auto",
  });
  const box = describe({ type: "toggle", isRequired: true, describedBy: ["a-hint", "a-error"] });
  expect(box.attributes).toMatchObject({
    type: "checkbox",
    value: "on",
    required: true,
    "aria-describedby": "a-hint a-error",
  });
  expect(describe({ type: "long-text" }).element).toBe("textarea");
});

test("React gets the same attributes by its own names", () => {
  const { attributes } = describe({ least: 3 });
  const { autoComplete, minLength } = reactAttributes(attributes);
  expect([autoComplete, minLength]).toEqual(["off", "3"]);
  expect(Object.keys(reactAttributes(attributes))).toHaveLength(Object.keys(attributes).length);
});
