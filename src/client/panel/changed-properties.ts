import { equal } from "#core/document/equal.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { PathValue } from "./scope/panel-editor.ts";

/**
 * What of a value made of named ones differs, each part at its own path, parts of parts too: two people who change
 * different parts then change different things. `value` is what was shown (`stored` with the defaults of what it lacks).
 * Null where nothing stands to be changed in part: then the whole is written.
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

/** What fields read is JSON; only an absent part is not. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}
