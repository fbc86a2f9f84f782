import { sayHowManyLeftOut } from "#core/fields/fit-text.ts";

interface CutNoteProps {
  /** How many did not fit. */
  readonly left: number;
  readonly max: number;
  /** What is counted: "character", "line". */
  readonly what: string;
  /** True where one undo brings back what stood there before. */
  readonly hasUndo?: boolean;
}

/** Says that what was typed or pasted did not fit whole, and what became of it. */
export function CutNote({ left, max, what, hasUndo = false }: CutNoteProps) {
  const undo = hasUndo ? " Undo takes it back." : "";
  return (
    <p
      role="alert"
      className="mt-1 rounded-md border border-danger/40 bg-danger-deep px-2 py-1.5 text-xs wrap-anywhere text-danger empty:hidden"
    >
      {left > 0 &&
        `${sayHowManyLeftOut(left, what)}: there is room for ${max.toLocaleString("en-US")}.${undo}`}
    </p>
  );
}
