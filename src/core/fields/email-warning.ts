import { readEmailAddress } from "./email-address.ts";
import type { MetaTextField } from "./meta-text.ts";

/** What is said of an e-mail address that is none; null if it is one, and for none. */
export function warningOn({ warning }: MetaTextField, stored: string): string | null {
  return stored === "" || readEmailAddress(stored) !== null ? null : (warning ?? null);
}
