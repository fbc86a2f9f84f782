import type { Detail } from "#core/contract/refusals.ts";
import { jsonLimits } from "#core/document/read-json.ts";
import { isReservedName, isSafeText } from "#core/document/safe-json.ts";

/**
 * Finds the first place in a parsed body that must be rejected whatever the schema: a key that reaches a prototype,
 * text with NUL or a lone surrogate, a number JSON cannot represent, too many levels or keys. Null if there is none.
 * Never throws.
 */
export function findUnsafe(body: unknown): Detail | null {
  const found = find(body, 0);
  return found === null
    ? null
    : { at: found.path.length === 0 ? "body" : found.path.join("."), message: found.message };
}

/** The path is built only when returning: most bodies are fine, and some have thousands of places. */
interface Found {
  readonly path: readonly string[];
  readonly message: string;
}

function find(value: unknown, level: number): Found | null {
  if (typeof value === "string") {
    return isSafeText(value) ? null : here("must not contain NUL characters or lone surrogates");
  }
  if (typeof value === "number") {
    return Number.isFinite(value) ? null : here("must be a number JSON can hold");
  }
  if (typeof value !== "object" || value === null) return null;
  if (level === jsonLimits.levels) return here(`must be at most ${jsonLimits.levels} levels deep`);
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  if (Array.isArray(entries) && entries.length > jsonLimits.names) {
    return here(`must have at most ${jsonLimits.names} names`);
  }
  for (const [key, item] of entries) {
    if (typeof key === "string" && (isReservedName(key) || !isSafeText(key))) {
      return here("has a name that is not allowed");
    }
    const found = find(item, level + 1);
    if (found !== null) return { path: [String(key), ...found.path], message: found.message };
  }
  return null;
}

function here(message: string): Found {
  return { path: [], message };
}
