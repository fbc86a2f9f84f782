import type { StoreApi } from "zustand";
import type { EditorState } from "./editor-state.ts";
import type { EditorDeps } from "./editor-deps.ts";
import { readTextOn } from "./read-text.ts";

/** The state the screen renders. It lags at most one frame behind while somebody types into a control that already shows the text. */
export interface RenderedState {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: Listener) => () => void;
}

type Deps = Pick<EditorDeps, "afterPaint" | "registry" | "later" | "now">;

type Listener = (state: EditorState, before: EditorState) => void;

/** A text just typed, before anything is rendered. */
export interface TypedText {
  readonly block: string;
  readonly path: string;
  readonly text: string;
}

/** Writes a typed text straight into the page; returns true if nothing else on the page changes with it. */
export type WriteTyped = (typed: TypedText) => boolean;

export interface RenderedStates {
  readonly rendered: RenderedState;
  /** Follows `rendered`, but only at a pause in typing, or after one second. */
  readonly deferredStatus: RenderedState;
  readonly onTyped: (write: WriteTyped) => () => void;
  /**
   * Runs a change made by typing. If a writer put the text on the page, everything else is rendered
   * after that frame; any other change in the meantime renders everything at once.
   */
  readonly type: (typed: TypedText, change: () => boolean) => void;
}

/** Milliseconds without typing that count as a pause, and the longest delay of the deferred status. */
const rest = 300;
const latest = 1000;

/** Creates the states rendered from a store. */
export function createRenderedState(
  store: Pick<StoreApi<EditorState>, "getState" | "subscribe">,
  { afterPaint, registry, later, now }: Deps,
): RenderedStates {
  const drawn = createStage(store.getState());
  const deferredStatus = createStage(store.getState());
  const writers = new Set<WriteTyped>();
  /** Texts written into the page but not rendered yet, by block and path. */
  const written = new Map<string, TypedText>();
  let isTyping = false;
  let cancel: (() => void) | null = null;
  let cancelDeferred: (() => void) | null = null;
  let lateSince: number | null = null;
  // Calls every writer, without stopping at the first true.
  const write: WriteTyped = (typed) => [...writers].map((each) => each(typed)).includes(true);
  /** Puts the stored text back when it differs from what was typed. */
  const correct = (typed: TypedText): void => {
    const text = readTextOn(store.getState().history.present, registry, typed);
    if (text !== null && text !== typed.text) write({ ...typed, text });
  };
  const show = (): void => {
    cancel?.();
    cancel = null;
    const next = store.getState();
    if (next === drawn.getState()) return;
    // If the state equals what was rendered last, as after an undo, React updates nothing, and the
    // typed text would stay.
    for (const typed of written.values()) correct(typed);
    written.clear();
    drawn.show(next);
  };
  const showAll = (): void => {
    cancelDeferred?.();
    cancelDeferred = null;
    lateSince = null;
    show();
    deferredStatus.show(drawn.getState());
  };
  // Rendering the header right after a letter would delay the next letter.
  const showAllAtRest = (): void => {
    lateSince ??= now();
    cancelDeferred?.();
    const left = lateSince + latest - now();
    cancelDeferred = later(
      () => {
        cancelDeferred = null;
        showAll();
      },
      Math.max(0, Math.min(rest, left)),
    );
  };
  store.subscribe(() => {
    if (!isTyping) showAll();
  });
  return {
    rendered: drawn,
    deferredStatus,
    onTyped: (writer) => {
      writers.add(writer);
      return () => void writers.delete(writer);
    },
    type: (typed, change) => {
      isTyping = true;
      let isWritten = false;
      try {
        if (change()) {
          isWritten = write(typed);
          written.set(`${typed.block} ${typed.path}`, typed);
        } else correct(typed);
      } finally {
        isTyping = false;
      }
      if (isWritten) {
        cancel ??= afterPaint(show);
        showAllAtRest();
      } else showAll();
    },
  };
}

interface Stage extends RenderedState {
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
