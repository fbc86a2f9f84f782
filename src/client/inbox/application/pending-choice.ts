import { createStore, type StoreApi } from "zustand/vanilla";

/** Milliseconds after the last arrow key until the value is committed. */
export const commitDelayMs = 1000;

interface Pending {
  readonly value: string;
  /** The value before the first key was pressed. */
  readonly replaces: string;
  readonly save: Save;
}

type Save = (value: string, replaces: string) => void;

/** A choice made with the arrow keys, not committed yet. */
export interface PendingChoice {
  /** The value reached and not committed; null if there is none. */
  readonly state: StoreApi<Pending | null>;
  /** Moves to a value. `replaces` is taken from the first call since the last commit. `save` stores the choice. */
  readonly moveTo: (value: string, replaces: string, save: Save) => void;
  /** Saves the choice now, once, unless it is the value that it would replace. */
  readonly commit: () => void;
  /** Goes back to the value before. */
  readonly cancel: () => void;
}

/**
 * Debounces a native select, which changes with every arrow key: saving each value would add it to
 * the application's history and notify everybody.
 */
export function createPendingChoice(
  later: (run: () => void, ms: number) => () => void,
): PendingChoice {
  const state = createStore<Pending | null>(() => null);
  let stop = () => {};
  const take = (): Pending | null => {
    stop();
    const pending = state.getState();
    state.setState(null, true);
    return pending;
  };
  const commit = (): void => {
    const pending = take();
    if (pending !== null && pending.value !== pending.replaces)
      pending.save(pending.value, pending.replaces);
  };
  return {
    state,
    commit,
    cancel: () => void take(),
    moveTo: (value, replaces, save) => {
      stop();
      state.setState({ value, replaces: state.getState()?.replaces ?? replaces, save }, true);
      stop = later(commit, commitDelayMs);
    },
  };
}
