import type { PanelTab } from "./panel-tabs.ts";

/** Requests from commands to parts of the screen that keep their own state. */
export interface Asked {
  /** Expand the block list. */
  readonly "open-list": true;
  /** Focus the row of the selected block, or the first row. */
  readonly "focus-row": true;
  /** Rename this block in its row. */
  readonly rename: string;
  /** Show and focus this tab of the properties. */
  readonly tab: PanelTab;
  /** Open the menu of the selected blocks at this position, in pixels of the window; null closes it. */
  readonly "block-menu": { readonly left: number; readonly top: number } | null;
}

/** Delivers requests from commands to the parts of the screen that handle them. */
export interface Asks {
  /** Calls the handler, or keeps the request until one subscribes. */
  readonly ask: <Name extends keyof Asked>(name: Name, value: Asked[Name]) => void;
  /** Registers the handler of a request; returns the unsubscribe function. */
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
      // The maps hold only values of the type that belongs to their name.
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
