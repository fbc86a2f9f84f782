import { isObject } from "#core/document/json.ts";
import type { JsonObject } from "#core/document/json.ts";

/** Name under which this browser remembers the styles of the block copied last. */
export const stylesName = "copied-styles";

/** Reads the styles that another window stored; null if they are missing or malformed. */
export function readStyles(text: string | null): JsonObject | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isObject(stored) ? stored : null;
  } catch {
    return null;
  }
}
