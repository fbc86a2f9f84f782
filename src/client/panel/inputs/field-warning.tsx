interface FieldWarningProps {
  readonly id: string;
  readonly text: string | null;
  /** The text is a confirmation, not a warning. */
  readonly isGood?: boolean | undefined;
}

/** Warns of a stored value that will not work. Always mounted, so that screen readers announce the text. */
export function FieldWarning({ id, text, isGood = false }: FieldWarningProps) {
  return (
    <output id={id} className={`field-warning empty:hidden${isGood ? " is-good" : ""}`}>
      {text ?? ""}
    </output>
  );
}
