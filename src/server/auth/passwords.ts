// The hashing functions of the accounts library, without the rest of it, which costs 20 MB and 0.1 s at every start.
import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword, verifyPassword } from "@better-auth/utils/password";

/** Hashes passwords for storage, and verifies them. */
export interface Passwords {
  /** A salted scrypt hash. Throws `TooManyHashes` if the queue is full. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: {
    readonly hash: string;
    readonly password: string;
  }) => Promise<boolean>;
  /**
   * Hashing inside `work` uses a priority queue, which does not wait behind strangers' requests: for people already
   * known by something other than a password, such as their network.
   */
  readonly withPriority: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** More sign-ins at the moment than the machine can check. */
export class TooManyHashes extends Error {
  override readonly name = "TooManyHashes";
}

/** How many hashes run at once, and how many may wait in each of the two queues. */
export interface HashLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/**
 * Hashing is slow by design: each takes 32 MiB and a core, so only a few run at once. Others wait in two bounded
 * queues, and strangers' requests run only if the priority queue is empty, so that a flood of guesses delays an owner
 * by no more than the hash in progress.
 */
export function createPasswords(
  { atOnce, mostWaiting }: HashLimits = { atOnce: 2, mostWaiting: 50 },
): Passwords {
  let running = 0;
  const waiting = { priority: [] as (() => void)[], strangers: [] as (() => void)[] };
  const queue = new AsyncLocalStorage<keyof typeof waiting>();
  const whenFree = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const own = waiting[queue.getStore() ?? "strangers"];
    if (running === atOnce) {
      if (own.length === mostWaiting) throw new TooManyHashes("Too many passwords to check.");
      // A finished hash passes its slot on, so `running` stays unchanged.
      await new Promise<void>((resolve) => own.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.priority.shift() ?? waiting.strangers.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return {
    hash: (password) => whenFree(() => hashPassword(password)),
    verify: ({ hash, password }) => whenFree(() => verifyPassword(hash, password)),
    withPriority: (work) => queue.run("priority", work),
  };
}
