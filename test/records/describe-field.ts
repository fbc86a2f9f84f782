import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField, isObjectField } from "#blocks/_kit/define/field-at.ts";
import { isObject } from "#core/document/json.ts";
import type { Condition, FieldRecord } from "#core/fields/field.ts";

/** Fields as lines of a record, one a line: those of a list's items, and the parts of a value, below it. */
export function describeFields(fields: FieldRecord): readonly string[] {
  return Object.entries(fields).flatMap(([path, field]) => [
    `${path}: ${describeField(field)}`,
    ...describeFields(fieldsWithin(path, field)),
  ]);
}

function fieldsWithin(path: string, field: AnyField): FieldRecord {
  const [own, between] = isListField(field)
    ? [field.item, "[]."]
    : isObjectField(field)
      ? [field.parts, "."]
      : [{}, ""];
  return Object.fromEntries(
    Object.entries(own).map(([name, inner]) => [`${path}${between}${name}`, inner]),
  );
}

/** Everything of a field that decides what may be stored, how it is read, and what a new block stores. */
function describeField(field: AnyField): string {
  const {
    kind,
    traits,
    default: absent,
    initial,
    when,
    formerNames = [],
    formerPath,
    ...rest
  } = field;
  return [
    kind,
    ...describeTraits(traits),
    ...(isObjectField(field) ? [] : [`default ${JSON.stringify(absent)}`]),
    ...(initial === undefined ? [] : [`initial ${describeInitial(field)}`]),
    ...Object.entries(rest).flatMap(describeProperty),
    ...(when === undefined ? [] : [`when ${describeCondition(when)}`]),
    ...(formerNames.length === 0 ? [] : [`formerly ${formerNames.join(", ")}`]),
    ...(formerPath === undefined ? [] : [`formerly at ${formerPath}`]),
  ].join("; ");
}

function describeTraits(traits: AnyField["traits"]): readonly string[] {
  const all = Object.entries(traits).map(([name, value]) =>
    value === true ? name : `${name} ${isObject(value) ? JSON.stringify(value) : value}`,
  );
  return all.length === 0 ? [] : [all.join(", ")];
}

/** Words that a new block begins with are there to be written over: that there are some is enough. */
function describeInitial({ initial, traits }: AnyField): string {
  if (Array.isArray(initial)) return `${initial.length} ${initial.length === 1 ? "item" : "items"}`;
  return traits.text === undefined || initial === "" ? JSON.stringify(initial) : "in words";
}

/** Words of the panel, what it does with them, where a visitor sees the value, and what stands in lines of its own. */
const elsewhere = new Set(
  "label hint notes look unit placeholder singular summary emptyText expected effectVisible against item parts textAt lookOf".split(
    " ",
  ),
);

/** Properties whose name in the records is not the one in the code. */
const recordNames = new Map([
  ["isPublishable", "isReady"],
  ["alsoSets", "together"],
  ["check", "judge"],
]);

function describeProperty([property, value]: readonly [string, unknown]): readonly string[] {
  const name = recordNames.get(property) ?? property;
  if (elsewhere.has(name) || value === undefined || value === false) return [];
  // It is said by its words: that it takes 0 as well.
  if (name === "none") return ["or 0"];
  if (name === "presets" && isEmpty(value)) return [];
  // How a value is judged is known by what is judged: the kind's own tests.
  if (typeof value === "function") {
    return ["read", "refuse", "fit", "isValidTarget", "schema"].includes(name) ? [] : [name];
  }
  return [value === true ? name : `${name} ${valuesIn(value).join(" ")}`];
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A value, the values that options stand for, or the names of presets. */
function valuesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  if (typeof value !== "object" || value === null) return [JSON.stringify(value)];
  return "value" in value
    ? valuesIn(value.value)
    : Object.keys(value).map((name) => JSON.stringify(name));
}

function describeCondition({ at, is, above, or }: Condition): string {
  const named = [
    ...is.map((value) => JSON.stringify(value)),
    ...(above === undefined ? [] : [`above ${above}`]),
  ];
  const own = `${at} is ${named.join(" or ")}`;
  return or === undefined ? own : `${own}, or ${describeCondition(or)}`;
}
