import type { Editor } from "./editor.ts";

/** Asks before each save for what only holds a place to be removed. */
export interface BeforeSave extends Pick<Editor, "onBeforeSave"> {
  /** Calls all listeners. */
  readonly settle: () => void;
}

export function createBeforeSave(): BeforeSave {
  const listeners = new Set<() => void>();
  return {
    onBeforeSave: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // A copy, because a listener may start to edit another text.
    settle: () => [...listeners].forEach((listener) => listener()),
  };
}
