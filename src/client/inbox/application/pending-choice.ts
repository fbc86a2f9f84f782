import { createStore, type StoreApi } from "zustand/vanilla";

/** So long after the last key what was gone to by keys counts as chosen. */
export const holdMs = 1000;

interface Held {
  readonly value: string;
  /** What stood there when the first key was pressed: what the choice replaces. */
  readonly over: string;
  readonly save: Save;
}

type Save = (value: string, over: string) => void;

/** A choice that is gone through by keys before it is made. */
export interface HeldChoice {
  /** What is gone to and not made; null: nothing. */
  readonly state: StoreApi<Held | null>;
  /** Goes to a value; over which one, the first call since the last choice says. `save` makes the choice. */
  readonly hold: (value: string, over: string, save: Save) => void;
  /** Makes the choice now, once, unless it is the value that stood there. */
  readonly keep: () => void;
  /** Takes it back. */
  readonly drop: () => void;
}

/**
 * A select of the platform changes with each arrow key. What is passed on the way is not chosen: it would be stored and told
 * to everybody for good.
 */
export function createHeldChoice(later: (run: () => void, ms: number) => () => void): HeldChoice {
  const state = createStore<Held | null>(() => null);
  let stop = () => {};
  const take = (): Held | null => {
    stop();
    const held = state.getState();
    state.setState(null, true);
    return held;
  };
  const keep = (): void => {
    const held = take();
    if (held !== null && held.value !== held.over) held.save(held.value, held.over);
  };
  return {
    state,
    keep,
    drop: () => void take(),
    hold: (value, over, save) => {
      stop();
      state.setState({ value, over: state.getState()?.over ?? over, save }, true);
      stop = later(keep, holdMs);
    },
  };
}
