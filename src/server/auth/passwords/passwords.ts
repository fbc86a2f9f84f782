import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password-hash.ts";

/** Hashes passwords for storage, and verifies them: a few at once. */
export interface Passwords extends Turns {
  /** A salted argon2id hash. Throws `TooManyHashes` if no turn is free, or the priority queue is full. */
  readonly hash: (password: string) => Promise<string>;
  /** Throws like `hash`. */
  readonly verify: (stored: {
    readonly hash: string;
    readonly password: string;
  }) => Promise<boolean>;
  /** Whether a stored hash should be made anew when its password is known. */
  readonly isOutdated: (hash: string) => boolean;
}

/** Who hashes when. */
export interface Turns {
  /** For strangers, before anything is done for them: a turn if one is free at this moment; else null. */
  readonly takeTurn: () => Turn | null;
  /**
   * What `work` hashes waits in a bounded queue, before all strangers: for people already known by something other than a
   * password, such as their network.
   */
  readonly withPriority: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

/** A turn that was taken: it has to be used or given back. */
export interface Turn {
  /** What `work` hashes, one hash after the other, waits for nobody. The turn ends with it. */
  readonly use: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly giveBack: () => void;
}

/** More passwords at the moment than the machine can check. */
export class TooManyHashes extends Error {
  override readonly name = "TooManyHashes";
}

/** How many hashes run at once, and how many may wait. */
export interface HashLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/**
 * Hashing is slow by design: each takes 19 MiB and a core, so only a few run at once. Strangers never wait: without a free
 * turn they are refused, so that of a flood of guesses, only the hashes in progress come before an owner's.
 */
export function createPasswords(
  { atOnce, mostWaiting }: HashLimits = { atOnce: 2, mostWaiting: 50 },
): Passwords {
  let taken = 0;
  /** Those who had to wait, until their hash is done: no stranger begins before that, since a later hash may end earlier. */
  let served = 0;
  const waiting: (() => void)[] = [];
  const place = new AsyncLocalStorage<"turn" | "priority">();

  const free = (): void => {
    const next = waiting.shift();
    // A turn that is passed on stays taken.
    if (next === undefined) taken -= 1;
    else next();
  };
  const takeNow = (isKnown: boolean): boolean => {
    if (taken === atOnce || (!isKnown && served > 0)) return false;
    taken += 1;
    return true;
  };
  const waitInTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    served += 1;
    try {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return await work();
    } finally {
      served -= 1;
      free();
    }
  };
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const where = place.getStore();
    if (where === "turn") return work();
    if (!takeNow(where === "priority")) {
      if (where === "priority" && waiting.length < mostWaiting) return waitInTurn(work);
      throw new TooManyHashes("Too many passwords to check.");
    }
    try {
      return await work();
    } finally {
      free();
    }
  };

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: ({ hash, password }) => inTurn(() => verifyPassword(hash, password)),
    isOutdated: isOutdatedHash,
    withPriority: (work) => place.run("priority", work),
    takeTurn: () => (takeNow(false) ? turnUntil(free, place) : null),
  };
}

/** A turn that ends once, whatever is done with it. */
function turnUntil(free: () => void, place: AsyncLocalStorage<"turn" | "priority">): Turn {
  let isOver = false;
  const giveBack = (): void => {
    if (!isOver) free();
    isOver = true;
  };
  return {
    giveBack,
    use: async (work) => {
      try {
        return await place.run("turn", work);
      } finally {
        giveBack();
      }
    },
  };
}
