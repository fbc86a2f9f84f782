import { counted } from "../../fields/counted.ts";

/** Rules parsed from the editor's validation text; the rest of it is shown as a hint (PANEL-063). */
export interface FieldRules {
  /** Minimum and maximum number of characters. */
  readonly least: number | null;
  readonly most: number | null;
  readonly only: "digits" | "letters" | null;
  /** Shown below the field; empty for none. */
  readonly hint: string;
}

/**
 * Parses an editor's validation text, part by part between commas: `min 10`, `max 200`, `digits`, `letters`. Any other
 * part is a hint for the visitor. Regular expressions are dropped and never run, since one that takes a second for a
 * long text would block the whole server.
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

/** The first broken rule as a message, or null. */
export function breaksRules({ least, most, only }: FieldRules, text: string): string | null {
  if (least !== null && text.length < least)
    return `Please use at least ${counted(least, "character")}.`;
  if (most !== null && text.length > most)
    return `Please use at most ${counted(most, "character")}.`;
  if (only === "digits" && !/^\d+$/.test(text)) return "Please use digits only.";
  if (only === "letters" && !/^[\p{L}\p{M}\s'’-]+$/u.test(text)) return "Please use letters only.";
  return null;
}
