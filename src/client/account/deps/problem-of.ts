import type { Refusal } from "#core/contract/refusals.ts";

/** What is wrong with the only field of a form, as a sentence about it ("The name"); null if it is something else. */
export function problemOf({ code, details }: Refusal, field: string): string | null {
  const message = code === "bad-input" ? details?.[0]?.message : undefined;
  return message === undefined ? null : `${field} ${message}.`;
}
