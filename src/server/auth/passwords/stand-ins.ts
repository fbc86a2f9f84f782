import { createHmac } from "node:crypto";
import type { Queryable } from "#server/db/connect.ts";
import { readOutdatedShare } from "#server/db/queries/password-hashes.ts";
import { hashesOfNothing } from "./password-hash.ts";

/** The hash to verify for an address without an account, so that it takes as long as for an account. */
export type FindStandIn = (email: string) => Promise<string>;

const readAgainMs = 60_000;

/**
 * While some accounts have the hash of an older release, which takes longer, as many of the addresses without an account
 * take longer too, always the same ones. So the time does not tell whether there is an account. As hashes are renewed, these
 * addresses turn to today's kind one by one, as accounts do.
 */
export function createStandIns(
  sql: Queryable,
  secretKey: string,
  now: () => number = () => performance.now(),
): FindStandIn {
  let share = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (email) => {
    if (now() - readAt > readAgainMs) {
      share = await readOutdatedShare(sql);
      readAt = now();
    }
    return placeOf(email, secretKey) < share ? hashesOfNothing.scrypt : hashesOfNothing.today;
  };
}

/** From 0 to 1, evenly, and unknown to whoever does not know the key. */
function placeOf(email: string, secretKey: string): number {
  const digest = createHmac("sha256", secretKey).update(`stand-in\n${email}`).digest();
  return digest.readUInt32BE() / 2 ** 32;
}
