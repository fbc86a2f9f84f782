import { isObject, type Json, type JsonObject } from "#core/document/json.ts";

/** Describes the values that a field's JSON Schema accepts, such as `number, 0 to 100`. */
export function wordsOf(schema: JsonObject): string {
  const { type, enum: options, anyOf, minimum, maximum, maxLength, properties, items } = schema;
  if (Array.isArray(options)) return options.map((option) => JSON.stringify(option)).join(" | ");
  if (Array.isArray(anyOf)) return anyOf.filter(isObject).map(wordsOf).join(" | ");
  if (isObject(properties)) return `object: { ${Object.keys(properties).join(", ")} }`;
  if (type === "string") return `text${lengthOf(schema, maxLength)}`;
  if (type === "boolean") return "true | false";
  if (type === "integer") return `whole number${rangeOf(minimum, maximum)}`;
  if (type === "number") return `number${rangeOf(minimum, maximum)}`;
  if (type === "array") return `list of ${isObject(items) ? wordsOf(items) : "values"}`;
  return typeof type === "string" ? type : "any value";
}

function lengthOf({ pattern }: JsonObject, most: Json | undefined): string {
  if (typeof most === "number") return `, at most ${most} characters`;
  return typeof pattern === "string" && pattern.startsWith("^#") ? ' like "#7cc4ff"' : "";
}

function rangeOf(least: Json | undefined, most: Json | undefined): string {
  return typeof least === "number" && typeof most === "number" ? `, ${least} to ${most}` : "";
}
