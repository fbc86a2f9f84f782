import { isObject } from "#core/document/json.ts";
import { fieldsOf } from "./block-fields.ts";
import type { BlockDefinition } from "./define-block.ts";

const known = new WeakMap<BlockDefinition, ReadonlySet<string>>();

/** True for words that the program, not the owner, put into a block: those its fields and items begin with, and their options. */
export function isFirstWords(definition: BlockDefinition, words: string): boolean {
  let found = known.get(definition);
  if (found === undefined) {
    found = new Set(textsIn(Object.values(fieldsOf(definition))));
    known.set(definition, found);
  }
  return found.has(words.trim());
}

/** Those of the texts of a form that are, as a privacy page is told. `untitled`: the title of one without a title of its own. */
export function firstWordsAmong(
  definition: BlockDefinition,
  texts: readonly string[],
  untitled: string,
): { readonly ours?: readonly string[] } {
  const ours = texts.filter((text) => text === untitled || isFirstWords(definition, text));
  return ours.length === 0 ? {} : { ours };
}

/** The parts of a field that hold values, or further fields. */
const holders = ["default", "initial", "options", "item", "parts"] as const;

function textsIn(fields: readonly object[]): readonly string[] {
  return fields.flatMap((field) =>
    holders.flatMap((name) => {
      const held: unknown = Object.entries(field).find(([key]) => key === name)?.[1];
      if (name !== "item" && name !== "parts") return stringsIn(held);
      return isObject(held) ? textsIn(Object.values(held).filter(isObject)) : [];
    }),
  );
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
