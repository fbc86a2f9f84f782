import { createHmac } from "node:crypto";
import { networksOf } from "#core/network-address.ts";
import type { Queryable } from "#server/db/connect.ts";
import { isKnownNetwork, rememberNetwork } from "#server/db/queries/known-networks.ts";
import {
  countAttempt,
  deleteOldAttempts,
  forgetAttempts,
  uncountAttempt,
} from "#server/db/queries/people.ts";

/**
 * Attempts to sign in that fail, in each window: of one account from one network address (an IPv4 address, or 64 bits of an
 * IPv6 one), of any accounts from one; and both again for the network around it (24 bits, 48 bits). The budgets of any
 * accounts bound who tries many accounts with few passwords; they are high enough for an office that shares an address,
 * whose attempts that succeed do not count.
 */
export const signInBudgets = {
  windowSeconds: 15 * 60,
  perAccount: 10,
  perAddress: 30,
  perAccountInNetwork: 20,
  perNetwork: 100,
} as const;

/**
 * Attempts on one account from all addresses together that fail, in each window. Beyond them the account is only slowed
 * down: one attempt passes every so many seconds of those who come from their network for the first time in the window,
 * and one of the others, so that whoever keeps trying is not in the way of somebody new.
 */
export const accountBudget = {
  windowSeconds: 60 * 60,
  unhurried: 20,
  firstEverySeconds: 30,
  againEverySeconds: 120,
} as const;

/** Who attempts: keys are made of nothing the sender could choose freely besides the account itself. */
export interface Attempt {
  /** With it the stored keys are made: without it nobody finds the addresses by trying them all. */
  readonly secretKey: string;
  readonly email: string;
  readonly address: string;
}

/** Whether an attempt may go on. */
export interface Spent {
  /** Null when it may, else the seconds to wait. */
  readonly wait: number | null;
  /** The owner of the account signed in from there before. */
  readonly isKnown: boolean;
}

/**
 * Counts an attempt before anything is checked. Whoever signed in to the account before from where the attempt comes from
 * is bound by the account's budget at that address alone: nobody elsewhere can keep its owner out or make them wait.
 */
export async function spendAttempt(sql: Queryable, attempt: Attempt): Promise<Spent> {
  const keys = keysOf(attempt);
  const isKnown = await isKnownNetwork(sql, accountOf(attempt), keys.network);
  const wait = isKnown ? await spendKnown(sql, keys) : await spendUnknown(sql, keys);
  return { wait, isKnown };
}

/** Called after the right password: neither this attempt counts, nor the account's earlier mistakes from there. */
export async function forgiveAttempts(
  sql: Queryable,
  attempt: Attempt,
  { personId, isKnown }: { readonly personId: string; readonly isKnown: boolean },
): Promise<void> {
  const keys = keysOf(attempt);
  await forgetAttempts(sql, keys.accountHere);
  if (!isKnown) {
    for (const key of [keys.address, keys.wide, keys.account]) {
      // oxlint-disable-next-line no-await-in-loop -- Three small statements, once in a sign-in.
      await uncountAttempt(sql, key);
    }
    await forgetAttempts(sql, keys.accountAround);
  }
  await rememberNetwork(sql, personId, keys.network);
}

/** Whoever proved to be this person by something else than a password is known there from then on. */
export async function rememberAddress(
  sql: Queryable,
  attempt: Attempt,
  personId: string,
): Promise<void> {
  await rememberNetwork(sql, personId, keysOf(attempt).network);
}

type Keys = ReturnType<typeof keysOf>;

async function spendKnown(sql: Queryable, keys: Keys): Promise<number | null> {
  const { windowSeconds, perAccount } = signInBudgets;
  const here = await countAttempt(sql, keys.accountHere, windowSeconds);
  if (here.count === 1) await deleteOldAttempts(sql);
  return here.count > perAccount ? here.secondsLeft : null;
}

/** Narrow budgets first: what one address uses up alone does not count in what others share. */
async function spendUnknown(sql: Queryable, keys: Keys): Promise<number | null> {
  const { windowSeconds, ...most } = signInBudgets;
  const spend = async (key: string, limit: number): Promise<number | null> => {
    const { count, secondsLeft } = await countAttempt(sql, key, windowSeconds);
    if (key === keys.address && count === 1) await deleteOldAttempts(sql);
    return count > limit ? secondsLeft : null;
  };
  const wait =
    (await spend(keys.address, most.perAddress)) ??
    (await spend(keys.accountHere, most.perAccount)) ??
    (await spend(keys.wide, most.perNetwork));
  if (wait !== null) return wait;
  const around = await countAttempt(sql, keys.accountAround, windowSeconds);
  if (around.count > most.perAccountInNetwork) return around.secondsLeft;
  return slowDown(sql, keys, around.count === 1);
}

async function slowDown(sql: Queryable, keys: Keys, isFirst: boolean): Promise<number | null> {
  const { windowSeconds, unhurried, firstEverySeconds, againEverySeconds } = accountBudget;
  const all = await countAttempt(sql, keys.account, windowSeconds);
  if (all.count <= unhurried) return null;
  const turn = isFirst
    ? await countAttempt(sql, keys.turnOfFirst, firstEverySeconds)
    : await countAttempt(sql, keys.turnOfOthers, againEverySeconds);
  return turn.count > 1 ? turn.secondsLeft : null;
}

function accountOf({ email }: Attempt): string {
  return email.toLowerCase();
}

/** Only digests: the tables then hold no addresses of people who have no account. */
function keysOf(attempt: Attempt) {
  const { own, wide } = networksOf(attempt.address);
  const account = accountOf(attempt);
  const digest = (...texts: readonly string[]): string =>
    createHmac("sha256", attempt.secretKey).update(texts.join("\n")).digest("base64url");
  const key = (...texts: readonly string[]): string => `sign-in:${digest(...texts)}`;
  return {
    network: digest("known", own),
    address: key(own),
    accountHere: key(own, account),
    wide: key("network", wide),
    accountAround: key("network", wide, account),
    account: key("account", account),
    turnOfFirst: key("turn of first", account),
    turnOfOthers: key("turn of others", account),
  };
}
