import { createHmac } from "node:crypto";
import type { Outcome } from "#core/contract/refusals.ts";
import { refused } from "#core/contract/refusals.ts";
import { batch } from "#server/concurrency/batch.ts";
import { networksOf } from "#core/network-address.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import type { Database } from "#server/db/connect.ts";
import { countAttempt, countAttemptsInTwo, deleteOldAttempts } from "#server/db/queries/people.ts";
import type { AttemptInTwo } from "#server/db/queries/people.ts";
import { together as sharing } from "./together.ts";

/** The forms of visitors. Each is counted by itself: sign-ups for the newsletter use up nothing of what may be applied. */
export const formNames = ["request-access", "job-application", "contact", "newsletter"] as const;

export type FormName = (typeof formNames)[number];

/**
 * Forms of each kind in each window: of one address (64 bits of an IPv6 one), behind which a whole office may be, and of one
 * network (256 IPv4 addresses, 48 bits of an IPv6 one). Of all visitors and kinds together there is one more, to be
 * configured, that only keeps the disk from filling: as it comes, it takes fifty networks that send all they may of every
 * kind to close the forms for others.
 */
export const formBudgets = {
  windowSeconds: 15 * 60,
  perAddress: 10,
  perNetwork: 50,
} as const;

const mostCountedTogether = 100;

/** Counts forms before they are stored. Each answers null when one may be, else the seconds to wait. */
export interface FormBudgets {
  /** Counts any form that was sent, by its kind and where it came from. */
  readonly spendOwn: (form: FormName, address: string) => Promise<number | null>;
  /** Counts one that is about to be stored: what a program sends uses up nothing of what others may. */
  readonly spendShared: () => Promise<number | null>;
  /** Removes what is kept of windows that ended. */
  readonly forgetOld: () => Promise<void>;
}

/** Says in the log that a form was sent too often from this address, and to the sender when it may be sent again. */
export function refuseLimited(
  record: (event: string, fields: Readonly<Record<string, string>>) => void,
  form: { readonly form: FormName; readonly address: string },
  wait: number,
): Outcome<never> {
  record("form limited", form);
  return refused("too-many-requests", { more: { retryAfter: wait } });
}

/** Keeps no address, only digests that nobody without the secret key could find one from by trying them all. */
export function createFormBudgets(
  database: Database,
  secretKey: string,
  together: number,
): FormBudgets {
  const { windowSeconds, perAddress, perNetwork } = formBudgets;
  const keyOf = (text: string): string =>
    `form:${createHmac("sha256", secretKey).update(text).digest("base64url")}`;
  const countOwn = batch(
    (attempts: readonly AttemptInTwo[]) =>
      countAttemptsInTwo(database, attempts, { mostOfNarrow: perAddress, windowSeconds }),
    { ...sharing, most: mostCountedTogether, keysOf: () => [] },
  );
  let waiting = 0;
  // All visitors are counted in one row: those who come while it is written are counted by one statement after it.
  const countWaiting = coalesce(async () => {
    const attempts = waiting;
    waiting = 0;
    const { count, secondsLeft } = await countAttempt(
      database,
      "form:all",
      windowSeconds,
      attempts,
    );
    return { before: count - attempts, secondsLeft };
  });
  return {
    async spendOwn(form, address) {
      const { own, wide: network } = networksOf(address);
      const attempt = {
        narrow: keyOf(`${form} ${own}`),
        wide: keyOf(`${form} network ${network}`),
      };
      const { narrow, wide } = await countOwn(attempt);
      if (wide === null) return narrow.secondsLeft;
      return wide.count > perNetwork ? wide.secondsLeft : null;
    },

    async spendShared() {
      waiting += 1;
      const place = waiting;
      const { before, secondsLeft } = await countWaiting();
      return before + place > together ? secondsLeft : null;
    },

    forgetOld: () => deleteOldAttempts(database),
  };
}
