import { isList, isObject } from "./json.ts";

/**
 * True if both are the same JSON. Key order does not count, since the database does not keep it. `undefined` means
 * unset and equals only itself. Never throws.
 */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isList(one)) {
    return (
      isList(other) &&
      one.length === other.length &&
      one.every((item, index) => equal(item, other[index]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]))
  );
}
