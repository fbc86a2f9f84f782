interface CutNoteProps {
  /** How many did not fit. */
  readonly left: number;
  readonly max: number;
  /** What is counted: "character", "line". */
  readonly what: string;
}

/** Says that what was typed or pasted did not fit whole, and what became of it. */
export function CutNote({ left, max, what }: CutNoteProps) {
  return (
    <p role="alert" className="field-unfit empty:hidden">
      {left > 0 &&
        `${left} ${left === 1 ? `${what} was` : `${what}s were`} left out: there is room for ${max}. Undo takes it back.`}
    </p>
  );
}
