import type { Draft } from "./use-draft.ts";

interface InvalidNoteProps {
  readonly id: string;
  readonly draft: Pick<Draft, "isInvalid" | "isRestored">;
  /** What would be valid, as the end of a sentence, such as "must be a number". */
  readonly expected: string;
}

/** Explains that the typed text is not stored and what would be valid. Announced once, when it appears. */
export function InvalidNote({ id, draft, expected }: InvalidNoteProps) {
  return (
    <div id={id} role="alert" aria-atomic="false" className="field-unfit empty:hidden">
      {(draft.isInvalid || draft.isRestored) && <p>Not stored: it {expected}.</p>}
      {draft.isRestored && <p>The stored value is kept.</p>}
    </div>
  );
}
