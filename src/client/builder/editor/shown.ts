import type { StoreApi } from "zustand";
import type { EditorState } from "./editor.ts";
import type { EditorParts } from "./editor-parts.ts";
import { readTextOn } from "./read-text.ts";

/** What the screen draws of an editor's state. The very state, but while letters are typed that stand on it already. */
export interface Shown {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: Listener) => () => void;
}

type Listener = (state: EditorState, before: EditorState) => void;

/** A text as it was typed a moment ago, before anything is drawn anew. */
export interface TypedText {
  readonly block: string;
  readonly path: string;
  readonly text: string;
}

/** Writes a typed text where it stands; true where that is all that is to be seen of it on the page. */
export type WriteTyped = (typed: TypedText) => boolean;

export interface ShownParts {
  readonly shown: Shown;
  readonly onTyped: (write: WriteTyped) => () => void;
  /**
   * Makes a change by typing. Where the text is written at once, the picture with the letter comes first and what else
   * follows from it is drawn after that; any other change in between brings all of it.
   */
  readonly type: (typed: TypedText, change: () => boolean) => void;
}

/** Follows a store. */
export function createShown(
  store: Pick<StoreApi<EditorState>, "getState" | "subscribe">,
  { afterPicture, registry }: Pick<EditorParts, "afterPicture" | "registry">,
): ShownParts {
  let state = store.getState();
  const listeners = new Set<Listener>();
  const writers = new Set<WriteTyped>();
  /** What was written and not drawn yet, by its place. */
  const written = new Map<string, TypedText>();
  let isTyping = false;
  let cancel: (() => void) | null = null;
  // Each of them writes, whatever the others answer.
  const write: WriteTyped = (typed) => [...writers].map((each) => each(typed)).includes(true);
  /** Writes what is stored where something else was typed. */
  const correct = (typed: TypedText): void => {
    const text = readTextOn(store.getState().history.present, registry, typed);
    if (text !== null && text !== typed.text) write({ ...typed, text });
  };
  const show = (): void => {
    cancel?.();
    cancel = null;
    const next = store.getState();
    if (next === state) return;
    // Back to what was drawn last, as by an undo, nothing would be drawn: the letter would stay.
    for (const typed of written.values()) correct(typed);
    written.clear();
    const before = state;
    state = next;
    for (const listener of listeners) listener(state, before);
  };
  store.subscribe(() => {
    if (!isTyping) show();
  });
  return {
    shown: {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    onTyped: (writer) => {
      writers.add(writer);
      return () => void writers.delete(writer);
    },
    type: (typed, change) => {
      isTyping = true;
      let isSeen = false;
      try {
        if (change()) {
          isSeen = write(typed);
          written.set(`${typed.block} ${typed.path}`, typed);
        } else correct(typed);
      } finally {
        isTyping = false;
      }
      if (isSeen) cancel ??= afterPicture(show);
      else show();
    },
  };
}
