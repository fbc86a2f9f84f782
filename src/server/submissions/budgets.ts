import { createHmac } from "node:crypto";
import { neighbourhood } from "#core/neighbourhood.ts";
import type { Queryable } from "#server/db/connect.ts";
import { countAttempt, deleteOldAttempts } from "#server/db/queries/people.ts";

/**
 * Forms in each window: of one address (64 bits of an IPv6 one), and of one network (256 IPv4 addresses, 48 bits of an IPv6
 * one). Of all visitors together there is one more, to be configured, that only keeps the disk from filling: as it comes, it
 * takes fifty networks that send all they may to close the form for others.
 */
export const formBudgets = {
  windowSeconds: 15 * 60,
  perAddress: 10,
  perNetwork: 200,
} as const;

/** Counts forms before they are stored. Each answers null when one may be, else the seconds to wait. */
export interface FormBudgets {
  /** Counts any form that was sent, by where it came from. */
  readonly spendOwn: (sql: Queryable, address: string) => Promise<number | null>;
  /** Counts one that is about to be stored: what a program sends uses up nothing of what others may. */
  readonly spendShared: (sql: Queryable) => Promise<number | null>;
}

/** Keeps no address, only digests that nobody without the secret key could find one from by trying them all. */
export function createFormBudgets(secretKey: string, together: number): FormBudgets {
  const { windowSeconds, perAddress, perNetwork } = formBudgets;
  const spend = async (sql: Queryable, key: string, most: number): Promise<number | null> => {
    const { count, secondsLeft } = await countAttempt(sql, `form:${key}`, windowSeconds);
    return count > most ? secondsLeft : null;
  };
  const digest = (text: string): string =>
    createHmac("sha256", secretKey).update(text).digest("base64url");
  return {
    async spendOwn(sql, address) {
      await deleteOldAttempts(sql, windowSeconds);
      const own = neighbourhood(address);
      return (
        (await spend(sql, digest(own), perAddress)) ??
        (await spend(sql, digest(`network ${networkOf(own)}`), perNetwork))
      );
    },
    spendShared: (sql) => spend(sql, "all", together),
  };
}

/** What one who has many addresses has them in. */
function networkOf(neighbours: string): string {
  return neighbours.includes(":")
    ? neighbours.split(":").slice(0, 3).join(":")
    : neighbours.split(".").slice(0, 3).join(".");
}
