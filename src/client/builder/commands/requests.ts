import type { PanelTab } from "./panel-tabs.ts";

/** What is done with a page in the menus of the site: put into one of them, or taken out of all. */
export type MenuChange = "header" | "footer" | "remove";

/** Requests from commands to parts of the screen that keep their own state. */
export interface CommandRequests {
  /** Expand the block list. */
  readonly "open-list": true;
  /** Focus the row of the selected block, or the first row. */
  readonly "focus-row": true;
  /** Rename this block in its row. */
  readonly rename: string;
  /** Show and focus this tab of the properties. */
  readonly tab: PanelTab;
  /** Focus the formatting bar of the text being edited on the canvas. */
  readonly formatting: true;
  /** Move the open page one place in the list of pages. */
  readonly "step-page": "up" | "down";
  /** Put the open page into a menu of the site, or take it out of all. */
  readonly "change-menus": MenuChange;
  /** Open the menu of the selected blocks at this position, in pixels of the window; null closes it. */
  readonly "block-menu": { readonly left: number; readonly top: number } | null;
}

/** Delivers requests from commands to the parts of the screen that handle them. */
export interface Requests {
  /** Calls the handler, or keeps the request until one subscribes. */
  readonly send: <Name extends keyof CommandRequests>(
    name: Name,
    value: CommandRequests[Name],
  ) => void;
  /** Registers the handler of a request; returns the unsubscribe function. */
  readonly handle: <Name extends keyof CommandRequests>(
    name: Name,
    handler: (value: CommandRequests[Name]) => void,
  ) => () => void;
}

export function createRequests(): Requests {
  const listeners = new Map<string, (value: never) => void>();
  const waiting = new Map<string, unknown>();
  return {
    send: (name, value) => {
      const handler = listeners.get(name);
      // The maps hold only values of the type that belongs to their name.
      if (handler === undefined) waiting.set(name, value);
      else handler(value as never);
    },
    handle: (name, handler) => {
      listeners.set(name, handler);
      if (waiting.has(name)) {
        const value = waiting.get(name);
        waiting.delete(name);
        handler(value as never);
      }
      return () => {
        if (listeners.get(name) === handler) listeners.delete(name);
      };
    },
  };
}
