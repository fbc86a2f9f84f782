import { createStore } from "zustand/vanilla";
import type { EventStreamState } from "#client/ui/realtime/event-stream.ts";
import type { Guest } from "./people.ts";

export interface PresenceState {
  readonly guests: readonly Guest[];
  /** Who has each block selected, by block id. */
  readonly byBlock: ReadonlyMap<string, readonly Guest[]>;
  readonly connection: EventStreamState;
}

export const nobody: PresenceState = {
  guests: [],
  byBlock: new Map(),
  connection: { kind: "connecting" },
};

/** Who else is on the open page. */
export interface PresenceStore {
  readonly getState: () => PresenceState;
  readonly getInitialState: () => PresenceState;
  readonly subscribe: (
    listener: (state: PresenceState, before: PresenceState) => void,
  ) => () => void;
  readonly setGuests: (guests: readonly Guest[]) => void;
  readonly setConnection: (connection: EventStreamState) => void;
}

/** Creates an empty store. */
export function createPresenceStore(): PresenceStore {
  const { getState, getInitialState, setState, subscribe } = createStore<PresenceState>(
    () => nobody,
  );
  return {
    getState,
    getInitialState,
    subscribe,
    setGuests: (guests) => {
      if (guests.length === 0 && getState().guests.length === 0) return;
      setState({ guests, byBlock: byBlockOf(guests) });
    },
    setConnection: (connection) => setState({ connection }),
  };
}

function byBlockOf(guests: readonly Guest[]): PresenceState["byBlock"] {
  const byBlock = new Map<string, readonly Guest[]>();
  for (const guest of guests) {
    for (const block of guest.blocks) byBlock.set(block, [...(byBlock.get(block) ?? []), guest]);
  }
  return byBlock;
}
