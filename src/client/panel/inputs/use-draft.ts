import { useState } from "react";

/** What a typed text means: a value that was stored, or that it is none. */
export type Parsed = { readonly ok: true; readonly text: string } | { readonly ok: false };

/** What a control shows in place of the stored text. */
export interface Typed {
  /** Null once the control was left: it shows the stored text again. */
  readonly text: string | null;
  /** The stored text that it was typed over. */
  readonly over: string;
  readonly isUnfit: boolean;
}

export interface Draft {
  /** What the control shows. */
  readonly text: string;
  /** True while what it shows is not stored. */
  readonly isUnfit: boolean;
  /** True after an unfit text gave way to the stored one, until the next edit. */
  readonly isRestored: boolean;
  readonly type: (typed: string) => void;
  /** Shows the stored text again: nothing is ever only in the panel. */
  readonly leave: () => void;
  readonly drop: () => void;
}

/** What is left of a typed text when its control is left: that it was unfit, and nothing otherwise. */
export function afterLeaving(typed: Typed | null): Typed | null {
  return typed?.isUnfit === true ? { ...typed, text: null } : null;
}

/**
 * Keeps what is typed on screen while it is not, or not in this spelling, what is stored: "1." on the
 * way to "1.5", an unfit number. A change from elsewhere (undo, the canvas) shows at once.
 * `store` writes a typed text and says how it will be spelled when it comes back, or that it is unfit.
 */
export function useDraft(stored: string, store: (typed: string) => Parsed): Draft {
  const [draft, setDraft] = useState<Typed | null>(null);
  const current = draft !== null && draft.over === stored ? draft : null;
  return {
    text: current?.text ?? stored,
    isUnfit: current !== null && current.isUnfit && current.text !== null,
    isRestored: current !== null && current.text === null,
    type: (typed) => {
      const parsed = store(typed);
      setDraft({ text: typed, over: parsed.ok ? parsed.text : stored, isUnfit: !parsed.ok });
    },
    leave: () => setDraft(afterLeaving(current)),
    drop: () => setDraft(null),
  };
}
