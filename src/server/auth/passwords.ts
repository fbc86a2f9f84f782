// The accounts library's own functions, without the rest of it: that costs 20 MB and a tenth of a second at every start.
import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword, verifyPassword } from "@better-auth/utils/password";

/** Turns passwords into hashes that can be stored, and compares. */
export interface Passwords {
  /** A salted scrypt hash. Throws `TooManyHashes` when too many wait already. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: {
    readonly hash: string;
    readonly password: string;
  }) => Promise<boolean>;
  /**
   * What `work` hashes and compares does not wait behind what strangers ask for: for people who are known already by
   * something else than a password, such as where they come from.
   */
  readonly ahead: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** More people sign in at this moment than the machine can check. */
export class TooManyHashes extends Error {
  override readonly name = "TooManyHashes";
}

/** How many are hashed at the same time, and how many more may wait: of strangers, and as many of those who go ahead. */
export interface HashLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/**
 * Hashing is meant to be slow: each takes 32 MiB and a core, so only a few run at once. Those who wait do so in two bounded
 * queues, and strangers get their turn when nobody waits in the other one: a flood of guesses makes no owner wait longer
 * than for the hash that is just made.
 */
export function createPasswords(
  { atOnce, mostWaiting }: HashLimits = { atOnce: 2, mostWaiting: 50 },
): Passwords {
  let running = 0;
  const waiting = { ahead: [] as (() => void)[], strangers: [] as (() => void)[] };
  const queue = new AsyncLocalStorage<keyof typeof waiting>();
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const own = waiting[queue.getStore() ?? "strangers"];
    if (running === atOnce) {
      if (own.length === mostWaiting) throw new TooManyHashes("Too many passwords to check.");
      // Whoever finishes hands its turn on, so `running` stays as it is.
      await new Promise<void>((resolve) => own.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.ahead.shift() ?? waiting.strangers.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: ({ hash, password }) => inTurn(() => verifyPassword(hash, password)),
    ahead: (work) => queue.run("ahead", work),
  };
}
