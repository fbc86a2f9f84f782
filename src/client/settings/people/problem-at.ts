import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";

/** What is wrong with a field, as a sentence that begins with its label; null if nothing is. */
export function problemAt(refusal: Refusal | null, at: string, label: string): string | null {
  const message = refusal?.details?.find((detail) => detail.at === at)?.message;
  return message === undefined ? null : `${label} ${message}.`;
}

/** What is wrong with no field in particular. */
export function problemElsewhere(refusal: Refusal | null): string | null {
  if (refusal === null || refusal.code === "not-signed-in") return null;
  return (refusal.details ?? []).length > 0 ? null : refusalText(refusal);
}
