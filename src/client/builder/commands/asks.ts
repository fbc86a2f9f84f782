import type { PanelTab } from "./panel-tabs.ts";

/** What a command asks of a part of the screen that keeps its own state. */
export interface Asked {
  /** The list of blocks is to be opened. */
  readonly "open-list": true;
  /** The row of the selected block, or the first one, is to get the focus. */
  readonly "focus-row": true;
  /** The name of this block is to be changed where it stands. */
  readonly rename: string;
  /** This tab of the properties is to be shown and get the focus. */
  readonly tab: PanelTab;
  /** The menu of the selected blocks is to open here, in pixels of the window; null: to close. */
  readonly "block-menu": { readonly left: number; readonly top: number } | null;
}

/** Carries what commands ask for to the parts of the screen that do it. */
export interface Asks {
  /** Waits for the part when it is not on the screen yet. */
  readonly ask: <Name extends keyof Asked>(name: Name, value: Asked[Name]) => void;
  /** Answers how to stop hearing. */
  readonly hear: <Name extends keyof Asked>(
    name: Name,
    heard: (value: Asked[Name]) => void,
  ) => () => void;
}

export function createAsks(): Asks {
  const listeners = new Map<string, (value: never) => void>();
  const waiting = new Map<string, unknown>();
  return {
    ask: (name, value) => {
      const heard = listeners.get(name);
      // Under one name stand only values of that name.
      if (heard === undefined) waiting.set(name, value);
      else heard(value as never);
    },
    hear: (name, heard) => {
      listeners.set(name, heard);
      if (waiting.has(name)) {
        const value = waiting.get(name);
        waiting.delete(name);
        heard(value as never);
      }
      return () => {
        if (listeners.get(name) === heard) listeners.delete(name);
      };
    },
  };
}
