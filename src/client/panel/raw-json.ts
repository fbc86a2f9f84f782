import { equal } from "#core/document/equal.ts";
import { isObject, type Json, type JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { isSafeJson, isSafePath } from "#core/document/safe-json.ts";
import type { PathValue } from "./scope/panel-editor.ts";

export type RawReading =
  | { readonly kind: "problem"; readonly text: string }
  /** `ignored`: changed parts that cannot be written, such as id and type. */
  | {
      readonly kind: "changes";
      readonly changes: readonly PathValue[];
      readonly ignored: readonly string[];
    };

const parts = ["content", "styles", "settings"] as const;
const fixed = ["id", "type", "createdByAi", "aiPrompt"] as const;

/** The whole block as indented JSON. */
export function rawTextOf(block: Block): string {
  return JSON.stringify(block, null, 2);
}

/**
 * The changes of an edited block, as values to set together. Only content, styles, settings, name and isVisible can be
 * written (BUILD-074). Text that is not JSON is "Invalid JSON format" (BUILD-075).
 */
export function readRaw(text: string, block: Block): RawReading {
  let typed: unknown;
  try {
    typed = JSON.parse(text);
  } catch {
    return { kind: "problem", text: "Invalid JSON format" };
  }
  if (!isObject(typed)) return { kind: "problem", text: "A component is one JSON object: { … }" };
  const misfit = findMisfit(typed);
  if (misfit !== null) return { kind: "problem", text: misfit };
  const known: readonly string[] = [...fixed, ...parts, "name", "isVisible"];
  const stored: Readonly<Record<string, Json>> = { ...block };
  return {
    kind: "changes",
    changes: [
      ...(["name", "isVisible"] as const).flatMap((path) =>
        equal(typed[path], block[path]) ? [] : [{ path, value: typed[path] }],
      ),
      ...parts.flatMap((part) => partChanges(part, block[part], typed[part])),
    ],
    ignored: [
      ...fixed.filter((name) => !equal(typed[name], stored[name])),
      ...Object.keys(typed).filter((name) => !known.includes(name)),
    ],
  };
}

function findMisfit(typed: JsonObject): string | null {
  for (const part of parts) {
    if (!isObject(typed[part])) return `"${part}" must be an object: { … }`;
  }
  if (typeof typed["name"] !== "string" || typed["name"].length > 200) {
    return '"name" must be a text of at most 200 characters';
  }
  if (typeof typed["isVisible"] !== "boolean") return '"isVisible" must be true or false';
  return isSafeJson(typed)
    ? null
    : "Objects may be nested 20 deep, without NUL characters and reserved names";
}

/** One value per changed name, so that only changes of the same name conflict. */
function partChanges(part: string, was: JsonObject, next: Json | undefined): readonly PathValue[] {
  if (!isObject(next) || equal(was, next)) return [];
  const names = [...new Set([...Object.keys(was), ...Object.keys(next)])].filter(
    (name) => !equal(was[name], next[name]),
  );
  return names.every((name) => isSafePath(`${part}.${name}`) && !name.includes("."))
    ? names.map((name) => ({ path: `${part}.${name}`, value: next[name] }))
    : [{ path: part, value: next }];
}
