import { FieldProblem } from "./field-problem.tsx";

/** The texts below an input that describe it. */
export interface Notes {
  /** For the chosen option of a choice. */
  readonly note: string | null;
  readonly hint: string | undefined;
  /** Why the stored value cannot be used or was not saved. */
  readonly problem: string | null;
}

interface FieldNotesProps extends Notes {
  /** Prefix of the notes' ids. */
  readonly id: string;
  /** Why the last value was not stored, as the end of a sentence. */
  readonly notStored: string | null;
  readonly onUseDefault: (() => void) | undefined;
}

/** The notes below an input. */
export function FieldNotes({ id, notStored, note, hint, problem, onUseDefault }: FieldNotesProps) {
  return (
    <>
      {notStored !== null && (
        <p role="alert" className="field-unfit">
          Not stored: it {notStored}. The stored value is kept.
        </p>
      )}
      {note !== null && (
        <p id={`${id}-note`} className="field-info">
          {note}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-note">
          {hint}
        </p>
      )}
      {problem !== null && (
        <FieldProblem
          id={`${id}-problem`}
          text={problem}
          {...(onUseDefault === undefined ? {} : { onUseDefault })}
        />
      )}
    </>
  );
}

/** The ids of the notes that are shown, for `aria-describedby`. */
export function describedBy(
  id: string,
  { note, hint, problem, isAdvised }: Notes & { readonly isAdvised: boolean },
): string | undefined {
  const ids = [
    ...(note === null ? [] : [`${id}-note`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem === null ? [] : [`${id}-problem`]),
    ...(isAdvised ? [`${id}-advice`] : []),
  ];
  return ids.length === 0 ? undefined : ids.join(" ");
}
