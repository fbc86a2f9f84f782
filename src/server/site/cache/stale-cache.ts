import { dropOldest } from "./drop-oldest.ts";

/** Values by key: loaded once for all who ask, and given again, out of date, where the next load fails. */
export interface StaleCache<Value> {
  /** The value if it is up to date; nothing is loaded. */
  readonly fresh: (key: string) => Value | undefined;
  /** The value that was loaded last, up to date or not; nothing is loaded. */
  readonly last: (key: string) => Value | undefined;
  /**
   * The value, loaded unless it is up to date: once, however many ask at the same time. Where loading fails the value
   * before is given and the next call tries again; without a value the error is thrown.
   */
  readonly get: (key: string) => Promise<Value>;
  /** From now on these values are out of date. */
  readonly markStale: (isStale: (value: Value, key: string) => boolean) => void;
  /** Forgets these values: they are not given any more, even where the next load fails. */
  readonly remove: (isGone: (value: Value, key: string) => boolean) => void;
  /** Whoever waits for a load gets what it gives, but whoever asks after this starts another one. Without a key: all loads. */
  readonly abandonLoads: (key?: string) => void;
  readonly size: () => number;
}

/** How values are loaded and which of them are kept. */
export interface StaleCacheRules<Value> {
  readonly load: (key: string) => Promise<Value>;
  /** A value that is not kept makes the one before go as well. Absent: all are kept. */
  readonly isKept?: (value: Value) => boolean;
  /** A value is from now on the one that is given. */
  readonly onKept?: (value: Value, key: string) => void;
  /** A load failed, and the value before is given instead. */
  readonly onStale: (error: unknown, key: string) => void;
  /** Values kept at most; the one that was loaded longest ago goes first. Absent: no limit. */
  readonly limit?: number;
}

interface Entry<Value> {
  readonly value: Value;
  isStale: boolean;
}

/** Nothing is loaded before it is asked for. */
export function createStaleCache<Value>(rules: StaleCacheRules<Value>): StaleCache<Value> {
  const { load, isKept = () => true, onKept, onStale, limit = Infinity } = rules;
  const entries = new Map<string, Entry<Value>>();
  const loads = new Map<string, Promise<Value>>();

  /** How often values were forgotten on purpose, of whatever key. */
  let forgotten = 0;

  /** `isOvertaken`: another load was asked for since, so that the value is kept as a stale one, and only if there is no other. */
  const keep = (key: string, value: Value, isOvertaken: boolean): void => {
    if (isOvertaken && (entries.has(key) || !isKept(value))) return;
    entries.delete(key);
    if (!isKept(value)) {
      forgotten += 1;
      return;
    }
    entries.set(key, { value, isStale: isOvertaken });
    dropOldest(entries, limit);
    if (!isOvertaken) onKept?.(value, key);
  };

  const start = (key: string): Promise<Value> => {
    const run = async (): Promise<Value> => {
      const forgottenBefore = forgotten;
      try {
        const value = await load(key);
        const isOvertaken = loads.get(key) !== own;
        // What a later load, or `remove`, forgot does not come back by a load that began before.
        if (!isOvertaken || forgotten === forgottenBefore) keep(key, value, isOvertaken);
        return value;
      } catch (error) {
        const before = entries.get(key);
        if (before === undefined) throw error;
        onStale(error, key);
        return before.value;
      } finally {
        if (loads.get(key) === own) loads.delete(key);
      }
    };
    // `run` begins after this function, so that `own` is set when it is read.
    const own = Promise.resolve().then(run);
    loads.set(key, own);
    return own;
  };

  const fresh = (key: string): Value | undefined => {
    const entry = entries.get(key);
    return entry === undefined || entry.isStale ? undefined : entry.value;
  };

  return {
    fresh,
    last: (key) => entries.get(key)?.value,
    get: (key) => {
      const value = fresh(key);
      return value === undefined ? (loads.get(key) ?? start(key)) : Promise.resolve(value);
    },
    markStale: (isStale) => {
      for (const [key, entry] of entries) if (isStale(entry.value, key)) entry.isStale = true;
    },
    remove: (isGone) => {
      for (const [key, entry] of entries) if (isGone(entry.value, key)) entries.delete(key);
      // Also of a key that has no value yet, but a load.
      forgotten += 1;
    },
    abandonLoads: (key) => {
      if (key === undefined) loads.clear();
      else loads.delete(key);
    },
    size: () => entries.size,
  };
}

/** One value, loaded and given like those of a `StaleCache`. */
export interface StaleValue<Value> {
  readonly fresh: () => Value | undefined;
  readonly last: () => Value | undefined;
  readonly get: () => Promise<Value>;
  /** Whoever asks after this gets what is loaded after this, unless that fails. */
  readonly expire: () => void;
}

/** A `StaleCache` of one value. */
export function createStaleValue<Value>({
  load,
  onStale,
}: {
  readonly load: () => Promise<Value>;
  readonly onStale: (error: unknown) => void;
}): StaleValue<Value> {
  const cache = createStaleCache({ load, onStale });
  const key = "";
  return {
    fresh: () => cache.fresh(key),
    last: () => cache.last(key),
    get: () => cache.get(key),
    expire: () => {
      cache.markStale(() => true);
      cache.abandonLoads();
    },
  };
}
