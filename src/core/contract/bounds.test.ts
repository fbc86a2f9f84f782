import { expect, test } from "vitest";
import { z } from "zod/mini";
import { allRoutes } from "./all-routes.ts";
import { boundOf, listOf, recordOf } from "./bounds.ts";
import { describeApi } from "./site-routes.ts";

/** A check in zod's internal form. */
interface KeptCheck {
  readonly _zod: { readonly def: { readonly check: string; readonly pattern?: RegExp } };
}

/** A schema in zod's internal form; each kind has only some of these properties. */
interface Kept {
  readonly type: string;
  readonly checks?: readonly KeptCheck[];
  readonly pattern?: RegExp;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
}

/** The unbounded texts, lists and records in a schema, each by its path. */
function unbounded(schema: z.core.$ZodType, path: string): readonly string[] {
  const def = schema._zod.def as unknown as Kept;
  const inner = (other: z.core.$ZodType | undefined, name: string): readonly string[] =>
    other === undefined ? [] : unbounded(other, name);
  switch (def.type) {
    case "string":
      return isBoundText(def) ? [] : [`${path} is any text`];
    case "array":
      return [
        ...(hasCheck(def, "max_length") ? [] : [`${path} is a list of any length`]),
        ...inner(def.element, `${path}[]`),
      ];
    case "record":
      return [
        ...(boundOf(schema) === undefined && !isEnum(def.keyType) ? [`${path} has any names`] : []),
        ...inner(def.keyType, `${path} (names)`),
        ...inner(def.valueType, `${path}{}`),
      ];
    case "object":
      return Object.entries(def.shape ?? {}).flatMap(([name, part]) =>
        unbounded(part, `${path}.${name}`),
      );
    case "union":
      return (def.options ?? []).flatMap((option) => unbounded(option, path));
    case "pipe":
      return [...inner(def.in, path), ...inner(def.out, path)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return inner(def.innerType, path);
    // Values of fixed size, and values already bounded by the JSON reader before any schema runs.
    case "boolean":
    case "number":
    case "int":
    case "literal":
    case "enum":
    case "undefined":
    case "null":
    case "unknown":
    case "custom":
    case "transform":
      return [];
    default:
      return [`${path} is of a kind that this test does not know: ${def.type}`];
  }
}

function isEnum(schema: z.core.$ZodType | undefined): boolean {
  return schema?._zod.def.type === "enum";
}

function hasCheck({ checks = [] }: Kept, name: string): boolean {
  return checks.some(({ _zod }) => _zod.def.check === name);
}

/** True if it has a maximum length, or a pattern that bounds it. */
function isBoundText(def: Kept): boolean {
  const patterns = [def.pattern, ...(def.checks ?? []).map(({ _zod }) => _zod.def.pattern)];
  return (
    hasCheck(def, "max_length") ||
    patterns.some((pattern) => pattern !== undefined && isBoundPattern(pattern))
  );
}

function isBoundPattern({ source }: RegExp): boolean {
  return source.startsWith("^") && source.endsWith("$") && !/[*+]|\{\d+,\}/.test(source);
}

test("every text, list and record that a request may bring has a maximum", () => {
  const found = allRoutes.flatMap(({ method, path, shapes }) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const schema = shapes[part];
      return schema === undefined ? [] : unbounded(schema, `${method} ${path} ${part}`);
    }),
  );
  expect(found).toEqual([]);
});

test("every list and record that an answer brings has a maximum: what it is made of was bounded when it came", () => {
  const found = allRoutes.flatMap(({ method, path, shapes: { response } }) =>
    // The description of the contract is as long as the contract itself.
    response === undefined || path === describeApi.path
      ? []
      : unbounded(response, `${method} ${path} answer`).filter(
          (each) => !each.endsWith(" is any text"),
        ),
  );
  expect(found).toEqual([]);
});

test("what has no maximum is found, however deep it stands", () => {
  const word = z.string().check(z.maxLength(9));
  const found = (schema: z.ZodMiniType) => unbounded(schema, "it");
  expect(found(z.strictObject({ a: z.optional(z.string()) }))).toEqual(["it.a is any text"]);
  expect(found(z.array(word))).toEqual(["it is a list of any length"]);
  expect(found(z.nullable(z.array(z.string()).check(z.maxLength(3))))).toEqual([
    "it[] is any text",
  ]);
  expect(found(z.union([word, z.record(word, z.int())]))).toEqual(["it has any names"]);
  expect(
    found(
      z.pipe(
        z.string(),
        z.transform((text) => text.length),
      ),
    ),
  ).toEqual(["it is any text"]);
  expect(found(z.string().check(z.regex(/^[a-z]{1,9}$/)))).toEqual([]);
  expect(found(z.string().check(z.regex(/^[a-z]+$/)))).toEqual(["it is any text"]);
  expect(found(z.lazy(() => word))).toEqual(["it is of a kind that this test does not know: lazy"]);
});

test("a list and a record that are too long are refused before any of it is looked at", () => {
  const seen: unknown[] = [];
  const item = z.custom((value) => seen.push(value) > 0);
  const list = listOf(item, { least: 1, most: 2 });
  expect(list.safeParse([1, 2]).success).toBe(true);
  expect(list.safeParse([]).success).toBe(false);
  expect(list.safeParse("no list").success).toBe(false);
  const before = seen.length;
  expect(list.safeParse([1, 2, 3]).error?.issues).toMatchObject([
    { message: "must have at most 2 items" },
  ]);
  const record = recordOf(item, 2);
  expect(record.safeParse({ a: 1, b: 2, c: 3 }).error?.issues).toMatchObject([
    { message: "must have at most 2 names" },
  ]);
  expect(seen).toHaveLength(before);
  expect(record.safeParse({ a: 1, b: 2 }).success).toBe(true);
});
