import { createHmac } from "node:crypto";
import { networksOf } from "#core/network-address.ts";
import type { Queryable } from "#server/db/connect.ts";
import { devicePrefix, isKnownOrigin, rememberOrigin } from "#server/db/queries/known-origins.ts";
import {
  countAttempt,
  deleteOldAttempts,
  forgetAttempts,
  uncountAttempt,
} from "#server/db/queries/rate-limits.ts";
import type { Turns } from "../passwords/passwords.ts";
import { busySeconds } from "../passwords/too-busy.ts";

/**
 * Maximum failed sign-ins per window: of one account from one address (an IPv4 address or an IPv6 /64), and of any
 * accounts from one address; both again for the surrounding network (/24 or /48). The budgets for any accounts stop
 * trying many accounts with few passwords; they are high enough for an office that shares an address, since successful
 * sign-ins do not count.
 */
export const signInBudgets = {
  windowSeconds: 15 * 60,
  perAccount: 10,
  perAddress: 30,
  perAccountInNetwork: 20,
  perNetwork: 100,
} as const;

/**
 * Failed sign-ins of one account from all addresses together, per window. Beyond the limit the account is only slowed
 * down, never locked: one attempt per interval passes from networks that are new in the window, and separately one from
 * the others, so that an attacker who keeps trying does not block an owner from a new network.
 */
export const accountBudget = {
  windowSeconds: 60 * 60,
  unhurried: 20,
  firstEverySeconds: 30,
  againEverySeconds: 120,
} as const;

/**
 * Who attempts to sign in. The account and the device are whatever the sender claims; a device counts only where its owner
 * signed in with it.
 */
export interface Attempt {
  /** HMAC key of the stored budget keys, so that addresses cannot be recovered by trying all. */
  readonly secretKey: string;
  readonly email: string;
  readonly address: string;
  /** The id in the browser's device cookie; null without one. */
  readonly device: string | null;
}

/** Whether an attempt may proceed, and how. */
export interface Spent {
  /** Seconds to wait; null if it may proceed. */
  readonly wait: number | null;
  /** It has to wait because no turn to hash is free, whoever it is: nothing was counted. */
  readonly isBusy: boolean;
  /** Wraps the check of the password, if it may proceed: it has to be called then, as it holds a stranger's turn. */
  readonly inTurn: Turns["withPriority"];
  /** Whether the owner of the account has signed in with that device, or from that network, before; null: neither. */
  readonly knownBy: "device" | "network" | null;
}

/**
 * Counts an attempt before anything is checked. From a network where the owner has signed in before, only the account's
 * budget at that address applies, so that nobody elsewhere can lock the owner out or slow them down. A device that has signed
 * in before has a budget of its own first, so that nobody at the same address can either.
 *
 * Strangers take their turn to hash before anything is counted: if none is free, they have not tried a password, and lose
 * nothing but a few seconds.
 */
export async function spendAttempt(sql: Queryable, attempt: Attempt, turns: Turns): Promise<Spent> {
  const keys = keysOf(attempt);
  const account = accountOf(attempt);
  const inTurn = turns.withPriority;
  if (keys.device !== null && (await isKnownOrigin(sql, account, keys.device.known))) {
    const wait = await spendKnown(sql, keys.device.account);
    if (wait === null) return { wait, isBusy: false, knownBy: "device", inTurn };
  }
  if (await isKnownOrigin(sql, account, keys.network)) {
    const wait = await spendKnown(sql, keys.accountHere);
    return { wait, isBusy: false, knownBy: "network", inTurn };
  }
  const turn = turns.takeTurn();
  if (turn === null) return { wait: busySeconds, isBusy: true, knownBy: null, inTurn };
  const wait = await spendUnknown(sql, keys).catch((error: unknown) => {
    turn.giveBack();
    throw error;
  });
  if (wait !== null) turn.giveBack();
  return { wait, isBusy: false, knownBy: null, inTurn: turn.use };
}

/** Called after the right password: takes this attempt back, and clears the account's earlier failures from there. */
export async function forgiveAttempts(
  sql: Queryable,
  attempt: Attempt,
  { personId, knownBy }: Pick<Spent, "knownBy"> & { readonly personId: string },
): Promise<void> {
  const keys = keysOf(attempt);
  // With a known device, the failed attempts of others at the same address still count.
  if (knownBy !== "device") await forgetAttempts(sql, keys.accountHere);
  if (keys.device !== null) await forgetAttempts(sql, keys.device.account);
  if (knownBy === null) {
    for (const key of [keys.address, keys.wide, keys.account]) {
      // Three small statements, once per sign-in.
      await uncountAttempt(sql, key);
    }
    await forgetAttempts(sql, keys.accountAround);
  }
  await rememberOrigin(sql, personId, keys.network);
  if (keys.device !== null) await rememberOrigin(sql, personId, keys.device.known);
}

/**
 * For a person who proved their identity without a password: stores the network as known, and clears the account's earlier
 * failures from there, so that the new password can be used at once.
 */
export async function rememberAddress(
  sql: Queryable,
  attempt: Omit<Attempt, "device">,
  personId: string,
): Promise<void> {
  const keys = keysOf({ ...attempt, device: null });
  await rememberOrigin(sql, personId, keys.network);
  await forgetAttempts(sql, keys.accountHere);
}

/** By what the owner of the account is known where an attempt comes from; null: the owner never signed in there. */
export async function findKnownBy(sql: Queryable, attempt: Attempt): Promise<Spent["knownBy"]> {
  const { device, network } = keysOf(attempt);
  const account = accountOf(attempt);
  if (device !== null && (await isKnownOrigin(sql, account, device.known))) return "device";
  return (await isKnownOrigin(sql, account, network)) ? "network" : null;
}

/** The keys under which codes of a second factor are counted: of the device, the network, the one around it, and the account from anywhere. */
export function codeKeysOf(attempt: Attempt) {
  const { device, accountHere, accountAround, account } = keysOf(attempt);
  return {
    device: `code ${device?.account ?? ""}`,
    network: `code ${accountHere}`,
    account: `code ${account}`,
    around: `code ${accountAround}`,
    turnOfFirst: `turn of first code ${account}`,
    turnOfOthers: `turn of code ${account}`,
  };
}

type Keys = ReturnType<typeof keysOf>;

async function spendKnown(sql: Queryable, key: string): Promise<number | null> {
  const { windowSeconds, perAccount } = signInBudgets;
  const here = await countAttempt(sql, key, windowSeconds);
  if (here.count === 1) await deleteOldAttempts(sql);
  return here.count > perAccount ? here.secondsLeft : null;
}

/** Narrow budgets first: attempts that one address is denied do not count in shared budgets. */
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

/** Only digests, so that the tables contain no addresses of people without an account. */
function keysOf(attempt: Attempt) {
  const { narrow, wide } = networksOf(attempt.address);
  const account = accountOf(attempt);
  const digest = (...texts: readonly string[]): string =>
    createHmac("sha256", attempt.secretKey).update(texts.join("\n")).digest("base64url");
  const key = (...texts: readonly string[]): string => `sign-in:${digest(...texts)}`;
  const { device } = attempt;
  return {
    network: digest("known", narrow),
    device:
      device === null
        ? null
        : {
            known: `${devicePrefix}${digest("known device", device)}`,
            account: key("device", device, account),
          },
    address: key(narrow),
    accountHere: key(narrow, account),
    wide: key("network", wide),
    accountAround: key("network", wide, account),
    account: key("account", account),
    turnOfFirst: key("turn of first", account),
    turnOfOthers: key("turn of others", account),
  };
}
