import { createHmac } from "node:crypto";
import type { Outcome } from "#core/contract/refusals.ts";
import { refused } from "#core/contract/refusals.ts";
import { batch } from "#server/concurrency/batch.ts";
import { networksOf } from "#core/network-address.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import type { Database } from "#server/db/connect.ts";
import {
  countAttempt,
  countNestedAttempts,
  deleteOldAttempts,
} from "#server/db/queries/rate-limits.ts";
import type { NestedAttempt } from "#server/db/queries/rate-limits.ts";
import { statementBatching as sharing } from "./statement-batching.ts";

/** The visitor forms. Each has its own counter: newsletter sign-ups do not reduce how many applications may be sent. */
export const formNames = [
  "request-access",
  "job-application",
  "contact",
  "newsletter",
  "meeting",
] as const;

export type FormName = (typeof formNames)[number];

/**
 * Forms of each kind per window: per address (64 bits of an IPv6 one), which a whole office may share, and per
 * network (256 IPv4 addresses, 48 bits of an IPv6 one). A configurable limit across all visitors and kinds only keeps
 * the disk from filling: at its default, it takes fifty networks that send their maximum of every kind to block the
 * forms for others.
 */
export const formBudgets = {
  windowSeconds: 15 * 60,
  perAddress: 10,
  perNetwork: 50,
} as const;

const mostCountedTogether = 100;

/** The row in which the forms of all visitors are counted. */
const sharedKey = "form:all";

/**
 * Counts forms before they are stored. Each call resolves to null if the form is allowed, otherwise to the seconds to
 * wait.
 */
export interface FormBudgets {
  /**
   * Counts a form by kind and origin, and in the shared limit unless it is spam that was caught: spam would use it up
   * for everybody.
   */
  readonly spend: (form: FormName, address: string, isSpam: boolean) => Promise<number | null>;
  /** Counts a form by kind and origin alone, before it is known what it contains; `spendShared` follows. */
  readonly spendOwn: (form: FormName, address: string) => Promise<number | null>;
  /** Counts a form about to be stored in the shared limit. */
  readonly spendShared: () => Promise<number | null>;
  /** Removes counters of windows that have ended. */
  readonly forgetOld: () => Promise<void>;
}

/** Logs that a form was sent too often from this address, and returns a refusal with the time to wait. */
export function refuseLimited(
  record: (event: string, fields: Readonly<Record<string, string>>) => void,
  form: { readonly form: FormName; readonly address: string },
  wait: number,
): Outcome<never> {
  record("form limited", form);
  return refused("too-many-requests", { more: { retryAfter: wait } });
}

/** Stores no addresses, only keyed digests, which cannot be reversed by brute force without the secret key. */
export function createFormBudgets(
  database: Database,
  secretKey: string,
  together: number,
): FormBudgets {
  const { windowSeconds, perAddress, perNetwork } = formBudgets;
  const keyOf = (text: string): string =>
    `form:${createHmac("sha256", secretKey).update(text).digest("base64url")}`;
  const counting = (whole: string | null) =>
    batch(
      (attempts: readonly NestedAttempt[]) =>
        countNestedAttempts(database, attempts, {
          mostOfNarrow: perAddress,
          mostOfWide: perNetwork,
          whole,
          windowSeconds,
        }),
      { ...sharing, most: mostCountedTogether, keysOf: () => [] },
    );
  const [countOwn, countAll] = [counting(null), counting(sharedKey)];
  let waiting = 0;
  // All visitors share one row: forms that arrive while it is being written are counted together by the next
  // statement.
  const countWaiting = coalesce(async () => {
    const attempts = waiting;
    waiting = 0;
    const { count, secondsLeft } = await countAttempt(database, sharedKey, windowSeconds, attempts);
    return { before: count - attempts, secondsLeft };
  });
  const attemptOf = (form: FormName, address: string): NestedAttempt => {
    const { narrow: own, wide: network } = networksOf(address);
    return { narrow: keyOf(`${form} ${own}`), wide: keyOf(`${form} network ${network}`) };
  };
  const budgets: FormBudgets = {
    async spend(form, address, isSpam) {
      const { narrow, wide, whole } = await (isSpam ? countOwn : countAll)(
        attemptOf(form, address),
      );
      if (wide === null) return narrow.secondsLeft;
      if (wide.count > perNetwork) return wide.secondsLeft;
      return whole !== null && whole.count > together ? whole.secondsLeft : null;
    },

    spendOwn: (form, address) => budgets.spend(form, address, true),

    async spendShared() {
      waiting += 1;
      const place = waiting;
      const { before, secondsLeft } = await countWaiting();
      return before + place > together ? secondsLeft : null;
    },

    forgetOld: () => deleteOldAttempts(database),
  };
  return budgets;
}
