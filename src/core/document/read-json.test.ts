import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { findExcess, jsonLimits, readJson } from "./read-json.ts";

const enough = 50_000_000;
const refusal = (text: string) => {
  const read = readJson(text, enough);
  return read.ok ? null : read.message;
};
const zeros = (count: number) => `[${Array.from({ length: count }, () => 0).join()}]`;
const named = (count: number) =>
  `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;

testOnce("any JSON within the bounds is read as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
        expect(readJson(text, enough)).toEqual({ ok: true, value: JSON.parse(text) });
      }
    }),
  );
});

test("each bound holds to the last value, and one more is refused with the bound", () => {
  expect(refusal(`${"[".repeat(32)}1${"]".repeat(32)}`)).toBeNull();
  expect(refusal(`${"[".repeat(33)}1${"]".repeat(33)}`)).toContain("32 levels");
  expect(refusal(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`)).toContain("32 levels");
  expect(refusal(zeros(jsonLimits.items))).toBeNull();
  expect(refusal(zeros(jsonLimits.items + 1))).toContain("no list of more than 5000");
  expect(refusal(named(jsonLimits.names))).toBeNull();
  expect(refusal(named(jsonLimits.names + 1))).toContain("1000 names");
  expect(refusal(`{"${"k".repeat(300)}":1}`)).toBeNull();
  expect(refusal(`{"${"k".repeat(301)}":1}`)).toContain("no name of more than 300");
  const many = `[${Array.from({ length: 51 }, () => zeros(4999)).join()}]`;
  expect(refusal(many)).toContain("250000 values");
  expect(refusal('"abc"')).toBeNull();
  expect(readJson('"abc"', 4)).toEqual({
    ok: false,
    message: "must be JSON of at most 4 characters",
  });
});

test("what stands in a text is not counted, nor what follows an escaped quote", () => {
  const texts = [
    "[".repeat(100),
    "{".repeat(100),
    ",".repeat(6000),
    '"',
    '\\"',
    "\\",
    ":".repeat(9),
  ];
  for (const text of texts) {
    expect(
      refusal(JSON.stringify([text, { [text.slice(0, 300)]: [text] }])),
      text.slice(0, 9),
    ).toBeNull();
  }
  expect(findExcess(String.raw`["\\",[[1]]]`)).toBeNull();
});

test("what is no JSON is refused, and so are megabytes of brackets, at once", () => {
  for (const text of ["", "{", "[1,]", '"a', "undefined", "NaN", "[1] 2"]) {
    expect(refusal(text), text).toBe("must be JSON");
  }
  expect(refusal("[".repeat(1_900_000))).toContain("32 levels");
});

test("what closes more than it opened is no JSON, and no deeper for it", () => {
  for (const ends of ["]", "}", "]}]", "[]]"]) {
    const text = `${ends}${"[".repeat(32)}`;
    expect(findExcess(text), ends).toBeNull();
    expect(refusal(text), ends).not.toContain("levels");
    expect(findExcess(`${text}[`), ends).toContain("32 levels");
  }
});
