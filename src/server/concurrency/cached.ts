/** A value that is loaded once and then cached. */
export interface Cached<Value> {
  /** The value, loaded if needed, once for concurrent callers. Failures are not cached. */
  readonly get: () => Promise<Value>;
  /** Later calls of `get` load the value again. */
  readonly expire: () => void;
}

/** Caches the result of `load` until it is expired. */
export function cached<Value>(load: () => Promise<Value>): Cached<Value> {
  let known: Promise<Value> | null = null;
  return {
    get: () => {
      if (known !== null) return known;
      const loading = load();
      known = loading;
      loading.catch(() => {
        if (known === loading) known = null;
      });
      return loading;
    },
    expire: () => {
      known = null;
    },
  };
}
