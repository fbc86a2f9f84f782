import { useState } from "react";

/** The result of storing a typed text: its stored spelling, or that it is invalid. */
export type Parsed = { readonly ok: true; readonly text: string } | { readonly ok: false };

/** The draft that a control shows instead of the stored text. */
export interface Typed {
  /** Null after the control was left: it shows the stored text again. */
  readonly text: string | null;
  /** The stored text at the time; a different one discards the draft. */
  readonly over: string;
  readonly isInvalid: boolean;
}

export interface Draft {
  /** The text that the control shows. */
  readonly text: string;
  /** True while the shown text is not stored. */
  readonly isInvalid: boolean;
  /** True after an invalid text was replaced by the stored one, until the next edit. */
  readonly isRestored: boolean;
  readonly type: (typed: string) => void;
  /** Shows the stored text again, so that nothing exists only in the panel. */
  readonly leave: () => void;
  readonly drop: () => void;
}

/** The draft after its control is left: kept without its text if it was invalid, else null. */
export function afterLeaving(typed: Typed | null): Typed | null {
  return typed?.isInvalid === true ? { ...typed, text: null } : null;
}

/**
 * Keeps a typed text on screen while it differs from the stored spelling ("1." on the way to "1.5") or is invalid. A
 * change from elsewhere (undo, the canvas) replaces it at once. `store` writes a typed text and returns its stored
 * spelling, or that it is invalid.
 */
export function useDraft(stored: string, store: (typed: string) => Parsed): Draft {
  const [draft, setDraft] = useState<Typed | null>(null);
  const current = draft !== null && draft.over === stored ? draft : null;
  return {
    text: current?.text ?? stored,
    isInvalid: current !== null && current.isInvalid && current.text !== null,
    isRestored: current !== null && current.text === null,
    type: (typed) => {
      const parsed = store(typed);
      setDraft({ text: typed, over: parsed.ok ? parsed.text : stored, isInvalid: !parsed.ok });
    },
    leave: () => setDraft(afterLeaving(current)),
    drop: () => setDraft(null),
  };
}
