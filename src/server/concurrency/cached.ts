/** A value that is loaded once and then known. */
export interface Cached<Value> {
  /** Loads it where it is not known, however many ask. What fails is not remembered. */
  readonly get: () => Promise<Value>;
  /** Whoever asks after this gets what is loaded after this. */
  readonly expire: () => void;
}

/** Keeps what `load` gives until it is said to be out of date. */
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
