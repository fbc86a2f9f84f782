import { equal } from "../document/equal.ts";
import type { Condition } from "./field.ts";

/** Whether a value is one that a condition names; what `at` and `or` say is up to the caller. */
export function isNamedBy({ is, above }: Condition, value: unknown): boolean {
  if (above !== undefined && typeof value === "number" && value > above) return true;
  return is.some((each) => equal(each, value));
}
