import type { StoreApi } from "zustand";
import type { EditorState } from "./editor-state.ts";
import type { EditorParts } from "./editor-parts.ts";
import { readTextOn } from "./read-text.ts";

/** What the screen draws of an editor's state. The very state, but while letters are typed that stand on it already. */
export interface Shown {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: Listener) => () => void;
}

type Parts = Pick<EditorParts, "afterPicture" | "registry" | "later" | "now">;

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
  /** As `shown`, but what is typed comes when the hand rests, or after a second of typing on. */
  readonly signs: Shown;
  readonly onTyped: (write: WriteTyped) => () => void;
  /**
   * Makes a change by typing. Where the text is written at once, the picture with the letter comes first and what else
   * follows from it is drawn after that; any other change in between brings all of it.
   */
  readonly type: (typed: TypedText, change: () => boolean) => void;
}

/** Milliseconds without a letter after which the hand rests, and those that signs are late at most. */
const rest = 300;
const latest = 1000;

/** Follows a store. */
export function createShown(
  store: Pick<StoreApi<EditorState>, "getState" | "subscribe">,
  { afterPicture, registry, later, now }: Parts,
): ShownParts {
  const drawn = createStage(store.getState());
  const signs = createStage(store.getState());
  const writers = new Set<WriteTyped>();
  /** What was written and not drawn yet, by its place. */
  const written = new Map<string, TypedText>();
  let isTyping = false;
  let cancel: (() => void) | null = null;
  let cancelSigns: (() => void) | null = null;
  let lateSince: number | null = null;
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
    if (next === drawn.getState()) return;
    // Back to what was drawn last, as by an undo, nothing would be drawn: the letter would stay.
    for (const typed of written.values()) correct(typed);
    written.clear();
    drawn.show(next);
  };
  const showAll = (): void => {
    cancelSigns?.();
    cancelSigns = null;
    lateSince = null;
    show();
    signs.show(drawn.getState());
  };
  // A picture of its own for what a letter changes in the header would hold up a letter that follows at once.
  const showAllAtRest = (): void => {
    lateSince ??= now();
    cancelSigns?.();
    const left = lateSince + latest - now();
    cancelSigns = later(
      () => {
        cancelSigns = null;
        showAll();
      },
      Math.max(0, Math.min(rest, left)),
    );
  };
  store.subscribe(() => {
    if (!isTyping) showAll();
  });
  return {
    shown: drawn,
    signs,
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
      if (isSeen) {
        cancel ??= afterPicture(show);
        showAllAtRest();
      } else showAll();
    },
  };
}

interface Stage extends Shown {
  readonly show: (next: EditorState) => void;
}

function createStage(first: EditorState): Stage {
  let state = first;
  const listeners = new Set<Listener>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (next) => {
      if (next === state) return;
      const before = state;
      state = next;
      for (const listener of listeners) listener(state, before);
    },
  };
}
