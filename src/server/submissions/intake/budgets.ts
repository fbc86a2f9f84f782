import { createHmac } from "node:crypto";
import type { Outcome } from "#core/contract/refusals.ts";
import { refused } from "#core/contract/refusals.ts";
import { batch } from "#server/concurrency/batch.ts";
import { networksOf } from "#core/network-address.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import type { Database } from "#server/db/connect.ts";
import {
  countAttempt,
  countAttemptsInTwo,
  deleteOldAttempts,
} from "#server/db/queries/rate-limits.ts";
import type { AttemptInTwo } from "#server/db/queries/rate-limits.ts";
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

/**
 * Counts forms before they are stored. Each call resolves to null if the form is allowed, otherwise to the seconds to
 * wait.
 */
export interface FormBudgets {
  /** Counts any form received, by kind and origin. */
  readonly spendOwn: (form: FormName, address: string) => Promise<number | null>;
  /** Counts a form about to be stored, so that spam caught earlier does not use up the shared limit. */
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
  const countOwn = batch(
    (attempts: readonly AttemptInTwo[]) =>
      countAttemptsInTwo(database, attempts, { mostOfNarrow: perAddress, windowSeconds }),
    { ...sharing, most: mostCountedTogether, keysOf: () => [] },
  );
  let waiting = 0;
  // All visitors share one row: forms that arrive while it is being written are counted together by the next
  // statement.
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
      const { narrow: own, wide: network } = networksOf(address);
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
