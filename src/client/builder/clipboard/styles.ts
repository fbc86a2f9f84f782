import { isObject } from "#core/document/json.ts";
import type { JsonObject } from "#core/document/json.ts";

/** Styles as another window left them; null when that is nothing of ours. */
export function readStyles(text: string | null): JsonObject | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isObject(stored) ? stored : null;
  } catch {
    return null;
  }
}
