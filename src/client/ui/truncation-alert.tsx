import { describeCut } from "#core/fields/fit-text.ts";

interface TruncationAlertProps {
  /** How many did not fit. */
  readonly left: number;
  readonly max: number;
  /** The unit: "character", "line". */
  readonly what: string;
  /** True if one undo restores the value from before. */
  readonly hasUndo?: boolean;
}

/** An alert that part of what was typed or pasted did not fit. */
export function TruncationAlert({ left, max, what, hasUndo = false }: TruncationAlertProps) {
  const undo = hasUndo ? " Undo takes it back." : "";
  return (
    <p
      role="alert"
      className="mt-1 rounded-md border border-danger/40 bg-danger-deep px-2 py-1.5 text-xs wrap-anywhere text-danger empty:hidden"
    >
      {left > 0 &&
        `${describeCut(left, what)}: there is room for ${max.toLocaleString("en-US")}.${undo}`}
    </p>
  );
}
