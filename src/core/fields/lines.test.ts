import { expect, test } from "vitest";
import { lines, typedLines } from "./lines.ts";

const field = lines({ label: "Features", max: 3, maxLength: 10 });

test("a list of texts is read as it stands, blank ones left out", () => {
  expect(field.read(["One", " ", "Two"])).toEqual({ value: ["One", "Two"] });
  expect(field.read([])).toEqual({ value: [] });
  expect(field.read(undefined)).toEqual({ value: [] });
});

test("BLOCK-016 old content may hold one text with line breaks, or numbers", () => {
  expect(field.read("One\r\n\nTwo\n")).toEqual({ value: ["One", "Two"] });
  expect(field.read([24, "Two\nThree"])).toEqual({ value: ["24", "Two", "Three"] });
});

test("what does not fit is left out and reported, the rest stays", () => {
  const reading = field.read(["One", { text: "Two" }, "a line that is too long"]);
  expect(reading.value).toEqual(["One"]);
  expect(reading.problem).toContain("at most 3 single-line texts, each of at most 10 characters");
  expect(field.read(["1", "2", "3", "4"])).toMatchObject({ value: ["1", "2", "3"] });
  expect(field.read(["1", "2", "3", "4"]).problem).toBeDefined();
  expect(field.read(true)).toMatchObject({ value: [] });
});

test("only lists of single lines within the bounds may be stored", () => {
  expect(field.refuse([])).toBeNull();
  expect(field.refuse(["One", "", "Two"])).toBeNull();
  const unfit = ["One", [1], ["a line that is too long"], ["a\nb"], ["1", "2", "3", "4"], ["\0"]];
  for (const value of unfit) expect(field.refuse(value)).toContain("at most 3 single-line texts");
});

test("the JSON Schema names the bounds", () => {
  expect(field.schema()).toMatchObject({
    type: "array",
    maxItems: 3,
    items: { type: "string", maxLength: 10 },
  });
});

test("what is typed is split at any kind of line break and trimmed", () => {
  expect(typedLines(" One \r\n\r\nTwo\rThree\n")).toEqual(["One", "Two", "Three"]);
});
