import { createHmac } from "node:crypto";
import { neighbourhood } from "#core/neighbourhood.ts";
import type { Queryable } from "#server/db/connect.ts";
import {
  countAttempt,
  deleteOldAttempts,
  forgetAttempts,
  uncountAttempt,
} from "#server/db/queries/people.ts";

/**
 * Attempts to sign in that fail, in each window: of one account from one network address, and of any accounts from one
 * (an IPv4 address, or 64 bits of an IPv6 one). The second bounds who tries many accounts with few passwords; it is high
 * enough for an office that shares an address, whose attempts that succeed do not count.
 */
export const signInBudgets = { windowSeconds: 15 * 60, perAccount: 10, perAddress: 30 } as const;

/** Who attempts: keys are made of nothing the sender could choose freely besides the account itself. */
export interface Attempt {
  /** With it the stored keys are made: without it nobody finds the addresses by trying them all. */
  readonly secretKey: string;
  readonly email: string;
  readonly address: string;
}

/**
 * Counts an attempt before anything is checked. Null when it may go on, else the seconds to wait. An account's budget is
 * kept by address, so that nobody can lock its owner out from elsewhere.
 */
export async function spendAttempt(sql: Queryable, attempt: Attempt): Promise<number | null> {
  const { windowSeconds, perAccount, perAddress } = signInBudgets;
  const ofAddress = await countAttempt(sql, addressKey(attempt), windowSeconds);
  if (ofAddress.count === 1) await deleteOldAttempts(sql, windowSeconds);
  if (ofAddress.count > perAddress) return ofAddress.secondsLeft;
  const ofAccount = await countAttempt(sql, accountKey(attempt), windowSeconds);
  return ofAccount.count > perAccount ? ofAccount.secondsLeft : null;
}

/** Called after the right password: neither this attempt counts, nor the account's earlier mistakes from there. */
export async function forgiveAttempts(sql: Queryable, attempt: Attempt): Promise<void> {
  await uncountAttempt(sql, addressKey(attempt));
  await forgetAttempts(sql, accountKey(attempt));
}

function addressKey({ secretKey, address }: Attempt): string {
  return `sign-in:${digest(secretKey, neighbourhood(address))}`;
}

function accountKey({ secretKey, address, email }: Attempt): string {
  return `sign-in:${digest(secretKey, `${neighbourhood(address)}\n${email.toLowerCase()}`)}`;
}

/** Only a digest: the table then holds no addresses of people who have no account. */
function digest(secretKey: string, text: string): string {
  return createHmac("sha256", secretKey).update(text).digest("base64url");
}
