import { z } from "zod/mini";
import { isObject } from "../document/json.ts";
import type { Json } from "../document/json.ts";
import type { Operation } from "../document/operation.ts";
import { isSafeJson, isSafePath } from "../document/safe-json.ts";

/** Limits of one save. */
export const operationLimits = {
  perSave: 2000,
  /** Maximum size of the whole request body. */
  bodyBytes: 4 * 1024 * 1024,
  idLength: 64,
  pathLength: 300,
} as const;

/** A block's id. */
export const idSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, hyphens or underscores"),
  );
const id = idSchema;

const path = z
  .string()
  .check(
    z.maxLength(operationLimits.pathLength),
    z.refine(isSafePath, "must be names joined by dots; list items are named by #id"),
  );

const json = z.custom<Json>(
  isSafeJson,
  "must be JSON at most 20 levels deep, without NUL characters, lone surrogates or reserved names",
);

const object = z.custom<{ readonly [key: string]: Json }>(
  (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && isSafeJson(value),
  "must be a JSON object",
);

const storable = z.refine(isSafeJson, "must not contain NUL or lone surrogates");

/** A whole block as it is sent and received. */
export const blockSchema = z.strictObject({
  id,
  type: z.string().check(z.minLength(1), z.maxLength(100), storable),
  name: z.string().check(z.maxLength(200), storable),
  content: object,
  styles: object,
  settings: object,
  isVisible: z.boolean(),
  createdByAi: z.boolean(),
  aiPrompt: z.nullable(z.string().check(z.maxLength(10_000), storable)),
});

const listItem = z.custom<{ readonly [key: string]: Json } & { readonly id: string }>(
  (value) =>
    object.safeParse(value).success && id.safeParse((value as { id?: unknown }).id).success,
  "must be an object with an id",
);

const address = z.strictObject({ block: id, path });
const after = z.nullable(id);

const inPage = { in: z.optional(z.undefined()), item: blockSchema, after };
const inList = { in: address, item: listItem, after };

const anyOperation = z.union([
  z.strictObject({
    op: z.literal("set"),
    block: id,
    path,
    was: z.optional(json),
    value: z.optional(json),
  }),
  z.strictObject({
    op: z.literal("setPage"),
    path,
    was: z.optional(json),
    value: z.optional(json),
  }),
  z.strictObject({ op: z.literal("move"), in: z.optional(address), id, from: after, after }),
  z.strictObject({ op: z.literal("add"), ...inPage }),
  z.strictObject({ op: z.literal("add"), ...inList }),
  z.strictObject({ op: z.literal("remove"), ...inPage }),
  z.strictObject({ op: z.literal("remove"), ...inList }),
]);

const inLists = ["op", "in", "item", "after"];
const namesOf: Readonly<Record<Operation["op"], readonly string[]>> = {
  set: ["op", "block", "path", "was", "value"],
  setPage: ["op", "path", "was", "value"],
  move: ["op", "in", "id", "from", "after"],
  add: inLists,
  remove: inLists,
};

const blockNames = Object.keys(blockSchema.shape);

/** Only this many unknown names are reported. */
const maxReported = 3;

function unknownNames(value: object, known: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    found.push(name);
    if (found.length === maxReported) break;
  }
  return found;
}

/**
 * Rejects unknown field names and operations before the union runs. A union tries every shape and reports all issues of
 * each, which takes seconds for thousands of operations with hundreds of unknown names.
 */
const withKnownNames = z.transform((value: unknown, { issues }) => {
  if (!isObject(value)) return value;
  const { op } = value;
  if (typeof op !== "string" || !Object.hasOwn(namesOf, op)) {
    const message = `must be one of: ${Object.keys(namesOf).join(", ")}`;
    issues.push({ code: "custom", message, input: op, path: ["op"] });
    return z.NEVER;
  }
  const names = namesOf[op as Operation["op"]];
  const strange = unknownNames(value, names).map((name) => [name]);
  const { item } = value;
  const isWhole = names === inLists && value["in"] === undefined && isObject(item);
  if (isWhole) strange.push(...unknownNames(item, blockNames).map((name) => ["item", name]));
  for (const place of strange.slice(0, maxReported)) {
    issues.push({ code: "custom", message: "is not a field here", input: value, path: place });
  }
  return issues.length === 0 ? value : z.NEVER;
});

/** The five operations as they are sent and received. A block's field values are validated by the use case. */
export const operationSchema = z.pipe(
  withKnownNames,
  anyOperation,
) as unknown as z.ZodMiniType<Operation>;
