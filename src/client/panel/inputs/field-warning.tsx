interface FieldWarningProps {
  readonly id: string;
  readonly text: string | null;
  /** It says that all is well. */
  readonly isGood?: boolean | undefined;
}

/** Says what will not work although it is stored. Always in the document, so that it is read out. */
export function FieldWarning({ id, text, isGood = false }: FieldWarningProps) {
  return (
    <output id={id} className={`field-warning empty:hidden${isGood ? " is-good" : ""}`}>
      {text ?? ""}
    </output>
  );
}
