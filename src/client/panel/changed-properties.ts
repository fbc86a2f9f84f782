import { equal } from "#core/document/equal.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { PathValue } from "./scope/panel-editor.ts";

/**
 * The changed parts of an object value, nested parts included, each at its own path, so that two people who change
 * different parts do not conflict. `value` is what was shown: `stored` completed with defaults. Returns null if there
 * is no stored object to change in part; then the whole value is written.
 */
export function changedProperties(
  path: string,
  {
    stored,
    value,
    next,
  }: {
    readonly stored: Json | undefined;
    readonly value: unknown;
    readonly next: Json | undefined;
  },
): readonly PathValue[] | null {
  if (!isObject(stored) || !isObject(next) || !isRecord(value)) return null;
  return Object.entries(next).flatMap(([name, part]): readonly PathValue[] => {
    const before = value[name];
    if (isJson(before) && equal(before, part)) return [];
    const at = `${path}.${name}`;
    const deeper = changedProperties(at, { stored: stored[name], value: before, next: part });
    return deeper ?? [{ path: at, value: part }];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fields read JSON; only a missing part is undefined. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}
