// The accounts library's own functions, without the rest of it: that costs 20 MB and a tenth of a second at every start.
import { hashPassword, verifyPassword } from "@better-auth/utils/password";

/** Turns passwords into hashes that can be stored, and compares. */
export interface Passwords {
  /** A salted scrypt hash. Throws `TooManyHashes` when too many wait already. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: {
    readonly hash: string;
    readonly password: string;
  }) => Promise<boolean>;
}

/** More people sign in at this moment than the machine can check. */
export class TooManyHashes extends Error {
  override readonly name = "TooManyHashes";
}

/** How many are hashed at the same time, and how many more may wait. */
export interface HashLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Hashing is meant to be slow: each takes 32 MiB and a core, so only a few run at once and the queue is bounded. */
export function createPasswords(
  { atOnce, mostWaiting }: HashLimits = { atOnce: 2, mostWaiting: 50 },
): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running === atOnce) {
      if (waiting.length === mostWaiting) throw new TooManyHashes("Too many passwords to check.");
      // Whoever finishes hands its turn on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: ({ hash, password }) => inTurn(() => verifyPassword(hash, password)),
  };
}
