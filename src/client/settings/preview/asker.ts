/** Asks for what belongs to a value that changes often. */
export interface Asker<Value> {
  /** The value is now this one. Asks soon, once an earlier question is answered; values in between are never asked for. */
  readonly ask: (value: Value) => void;
  /** Ends the question that is asked, and asks no more. */
  readonly stop: () => void;
}

/** Between a change and its question, in milliseconds: further keys of a quick typist belong to the same question. */
const pause = 60;

/** One question at a time, so that no answer is overtaken by an older one. `put` must not reject unless its signal is aborted. */
export function createAsker<Value>(
  later: (run: () => void, ms: number) => () => void,
  put: (value: Value, signal: AbortSignal) => Promise<void>,
): Asker<Value> {
  const stopped = new AbortController();
  let next: { readonly value: Value } | null = null;
  let isBusy = false;

  const begin = () => {
    if (isBusy || next === null || stopped.signal.aborted) return;
    isBusy = true;
    later(() => {
      const asked = next;
      next = null;
      if (asked === null || stopped.signal.aborted) return;
      void put(asked.value, stopped.signal)
        .catch((error: unknown) => {
          if (!stopped.signal.aborted) throw error;
        })
        .finally(() => {
          isBusy = false;
          begin();
        });
    }, pause);
  };

  return {
    ask: (value) => {
      next = { value };
      begin();
    },
    stop: () => stopped.abort(),
  };
}
