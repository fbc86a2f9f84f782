import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";

/** What is wrong with a field, as a sentence that begins with its label; null if nothing is. */
export function problemAt(refusal: Refusal | null, at: string, label: string): string | null {
  const message = refusal?.details?.find((detail) => detail.at === at)?.message;
  return message === undefined ? null : `${label} ${message}.`;
}

/** What is wrong with none of these fields, which say themselves what is wrong with them. */
export function problemElsewhere(refusal: Refusal | null, drawn: readonly string[]): string | null {
  if (refusal === null || refusal.code === "not-signed-in") return null;
  const { details = [] } = refusal;
  const others = details.filter(({ at }) => !drawn.includes(at));
  if (details.length > 0 && others.length === 0) return null;
  const named = others.map(({ at, message }) => ` The field “${at}” ${message}.`);
  return refusalText(refusal) + named.join("");
}
