/** Values by key that together hold a number of bytes at most. */
export interface ByteBudget<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Stores a value, in place of the one before, and drops others that nobody asked for lately. */
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
  readonly size: () => number;
}

interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** Whether it was asked for since it was last passed over. */
  isUsed: boolean;
}

/**
 * Creates a store of at most this many bytes. The oldest value is dropped first, unless it was asked for: then it is passed
 * over once. Asking costs no bookkeeping but a mark. A value larger than the whole budget is the only one.
 */
export function createByteBudget<Value>(
  limit: number,
  bytesOf: (value: Value) => number,
): ByteBudget<Value> {
  const kept = new Map<string, Kept<Value>>();
  let total = 0;

  const remove = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  const makeRoom = (newest: string): void => {
    for (const [key, each] of kept) {
      if (total <= limit || kept.size === 1) return;
      if (key === newest) continue;
      kept.delete(key);
      if (each.isUsed) kept.set(key, { ...each, isUsed: false });
      else total -= each.bytes;
    }
  };

  return {
    get: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      found.isUsed = true;
      return found.value;
    },
    set: (key, value) => {
      remove(key);
      const bytes = bytesOf(value);
      kept.set(key, { value, bytes, isUsed: false });
      total += bytes;
      makeRoom(key);
    },
    delete: remove,
    size: () => kept.size,
  };
}
