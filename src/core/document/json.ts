/** A JSON value. Documents consist only of these and are immutable. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for `{…}`; false for lists, null and undefined. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for `[…]`. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
