import { dropOldest } from "./drop-oldest.ts";

/** Cache by key: concurrent callers share one load, and a stale value is returned if its reload fails. */
export interface StaleCache<Value> {
  /** The value if it is fresh; loads nothing. */
  readonly fresh: (key: string) => Value | undefined;
  /** The last loaded value, fresh or stale; loads nothing. */
  readonly last: (key: string) => Value | undefined;
  /**
   * The value, loaded unless fresh, once for concurrent callers. If loading fails, returns the stale value and the
   * next call tries again; throws if there is none.
   */
  readonly get: (key: string) => Promise<Value>;
  /** Marks matching values stale. */
  readonly markStale: (isStale: (value: Value, key: string) => boolean) => void;
  /** Removes matching values, so they are not returned even if the next load fails. */
  readonly remove: (isGone: (value: Value, key: string) => boolean) => void;
  /** Callers waiting for a load still get its result, but later callers start a new one. Without a key: all loads. */
  readonly abandonLoads: (key?: string) => void;
  readonly size: () => number;
}

/** How values are loaded, and which of them are cached. */
export interface StaleCacheRules<Value> {
  readonly load: (key: string) => Promise<Value>;
  /** A value for which it is false also removes the one cached before. Absent: all are cached. */
  readonly isKept?: (value: Value) => boolean;
  /** Called when a value enters the cache as the fresh one. */
  readonly onKept?: (value: Value, key: string) => void;
  /** Called when a load failed and the stale value is returned instead. */
  readonly onStale: (error: unknown, key: string) => void;
  /** Values cached at most; the one loaded longest ago is dropped first. Absent: no limit. */
  readonly limit?: number;
}

interface Entry<Value> {
  readonly value: Value;
  isStale: boolean;
}

/** Loads lazily. */
export function createStaleCache<Value>(rules: StaleCacheRules<Value>): StaleCache<Value> {
  const { load, isKept = () => true, onKept, onStale, limit = Infinity } = rules;
  const entries = new Map<string, Entry<Value>>();
  const loads = new Map<string, Promise<Value>>();

  /** How often values were removed on purpose, across all keys. */
  let forgotten = 0;

  /**
   * `isOvertaken`: a newer load of this key was started since, so the value is cached only as a stale one, and only
   * if there is no other.
   */
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
        // A load that began earlier must not bring back what a later load or `remove` has removed.
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
    // `run` starts in a microtask, after `own` is assigned.
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
      // Also for a key that has no value yet but a load in flight.
      forgotten += 1;
    },
    abandonLoads: (key) => {
      if (key === undefined) loads.clear();
      else loads.delete(key);
    },
    size: () => entries.size,
  };
}

/** A `StaleCache` of a single value. */
export interface StaleValue<Value> {
  readonly fresh: () => Value | undefined;
  readonly last: () => Value | undefined;
  readonly get: () => Promise<Value>;
  /** Later calls of `get` return what is loaded after this, unless that load fails. */
  readonly expire: () => void;
  /** The same, and the value of before is not returned even if that load fails. */
  readonly forget: () => void;
}

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
    forget: () => {
      cache.remove(() => true);
      cache.abandonLoads();
    },
  };
}
