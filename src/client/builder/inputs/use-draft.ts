import { useState } from "react";

/** What a typed text means: a value that was stored, or why it is not stored. */
export type Parsed = { readonly ok: true; readonly text: string } | { readonly ok: false };

export interface Draft {
  /** What the control shows. */
  readonly text: string;
  /** True while what was typed is not stored. */
  readonly isUnfit: boolean;
  readonly type: (typed: string) => void;
  /** Shows the stored spelling again, unless what was typed is unfit: that stays to be corrected. */
  readonly leave: () => void;
  readonly drop: () => void;
}

/**
 * Keeps what is typed on screen while it is not, or not in this spelling, what is stored: "1." on the
 * way to "1.5", an unfit number. A change from elsewhere (undo, the canvas) shows at once.
 * `store` writes a typed text and says how it will be spelled when it comes back, or that it is unfit.
 */
export function useDraft(stored: string, store: (typed: string) => Parsed): Draft {
  const [draft, setDraft] = useState<{ typed: string; over: string; unfit: boolean } | null>(null);
  const current = draft !== null && draft.over === stored ? draft : null;
  return {
    text: current?.typed ?? stored,
    isUnfit: current?.unfit ?? false,
    type: (typed) => {
      const parsed = store(typed);
      setDraft({ typed, over: parsed.ok ? parsed.text : stored, unfit: !parsed.ok });
    },
    leave: () => {
      if (current?.unfit !== true) setDraft(null);
    },
    drop: () => setDraft(null),
  };
}
