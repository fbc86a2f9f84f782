import { counted } from "../../fields/counted.ts";

/** What a field's free text asks of what is typed; the rest of it is a hint (PANEL-063). */
export interface FieldRules {
  /** Fewest and most characters. */
  readonly least: number | null;
  readonly most: number | null;
  readonly only: "digits" | "letters" | null;
  /** Said below the field; empty: nothing. */
  readonly hint: string;
}

/**
 * Reads what an editor typed as a field's validation, part by part between commas: `min 10`, `max 200`, `digits`,
 * `letters`. What is none of these is words for the visitor. A pattern is neither: one that takes a second for a long text
 * would stop the whole program, so none is ever run.
 */
export function readRules(typed: string): FieldRules {
  const rules = { least: null, most: null, only: null } as {
    -readonly [Name in "least" | "most" | "only"]: FieldRules[Name];
  };
  const words: string[] = [];
  for (const part of typed.split(/[,;\n]/).map((each) => each.trim())) {
    const [, bound, digits] = /^(min|max)(?:imum|length)?\s*[:= ]\s*(\d{1,4})$/i.exec(part) ?? [];
    if (bound !== undefined) {
      rules[bound.toLowerCase() === "min" ? "least" : "most"] = Number(digits);
    } else if (/^(?:digits|numbers|numeric)$/i.test(part)) rules.only = "digits";
    else if (/^letters$/i.test(part)) rules.only = "letters";
    else if (part !== "" && !/^[\^/]/.test(part)) words.push(part);
  }
  return { ...rules, hint: words.join(", ") };
}

/** What is wrong with a text by these rules, or null. */
export function breaksRules({ least, most, only }: FieldRules, text: string): string | null {
  if (least !== null && text.length < least)
    return `Please use at least ${counted(least, "character")}.`;
  if (most !== null && text.length > most)
    return `Please use at most ${counted(most, "character")}.`;
  if (only === "digits" && !/^\d+$/.test(text)) return "Please use digits alone.";
  if (only === "letters" && !/^[\p{L}\p{M}\s'’-]+$/u.test(text)) return "Please use letters alone.";
  return null;
}
