import { expect, test } from "vitest";
import { z } from "zod/mini";
import { detailsOf } from "./bad-input.ts";

const shape = z.strictObject({
  title: z.string().check(z.maxLength(5)),
  state: z.enum(["new", "read"]),
  count: z.int("must be a whole number"),
});

test("what is wrong is said in English, in the schema's own words where it has some", () => {
  const { error } = shape.safeParse({ title: "too long", state: "old", count: 1.5, extra: 1 });
  expect(error && detailsOf(error, "body")).toEqual([
    { at: "title", message: "Too big: expected string to have <=5 characters" },
    { at: "state", message: 'expected one of "new"|"read"' },
    { at: "count", message: "must be a whole number" },
    { at: "extra", message: "is not a field here" },
  ]);
});

test("of thousands of wrong values twenty are told", () => {
  const list = z.strictObject({ rows: z.array(z.union([shape, z.strictObject({ id: z.int() })])) });
  const rows = Array.from({ length: 3000 }, (_, at) => ({ [`strange${at}`]: 1 }));
  const { error } = list.safeParse({ rows });
  expect(error && detailsOf(error, "body")).toHaveLength(20);
  const names = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`strange${at}`, 1]));
  expect(detailsOf(shape.safeParse(names).error as never, "body")).toHaveLength(20);
});

test("a value that is wrong as a whole is named by the part of the request it came in", () => {
  const { error } = shape.safeParse("text");
  expect(error && detailsOf(error, "body")).toEqual([
    { at: "body", message: "expected object, received string" },
  ]);
});
