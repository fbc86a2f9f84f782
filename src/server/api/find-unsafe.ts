import type { Detail } from "#core/contract/refusals.ts";
import { isReservedName, isSafeText } from "#core/document/safe-json.ts";

/** Deeper than any body of the contract: a save nests a block's value in an operation in a list. */
const mostLevels = 32;

/**
 * The first place in a parsed body that may go no further, whatever the schema: a name that reaches a prototype, text
 * with NUL or a lone surrogate, a number JSON cannot hold, too many levels. Null when there is none. Never throws.
 */
export function findUnsafe(value: unknown, at = "body", level = 0): Detail | null {
  if (typeof value === "string") {
    return isSafeText(value)
      ? null
      : { at, message: "must not contain NUL characters or lone surrogates" };
  }
  if (typeof value === "number") {
    return Number.isFinite(value) ? null : { at, message: "must be a number JSON can hold" };
  }
  if (typeof value !== "object" || value === null) return null;
  if (level === mostLevels) {
    return { at, message: `must be at most ${mostLevels} levels deep` };
  }
  // An array's entries would make a text of every index only to name places nobody asks for.
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    if (typeof key === "string" && (isReservedName(key) || !isSafeText(key))) {
      return { at, message: "has a name that is not allowed" };
    }
    const found = findUnsafe(
      (value as Record<string | number, unknown>)[key],
      `${at}.${key}`,
      level + 1,
    );
    if (found !== null) return found;
  }
  return null;
}
