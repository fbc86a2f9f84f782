interface FieldWarningProps {
  readonly id: string;
  readonly text: string | null;
}

/** Says what will not work although it is stored. Always in the document, so that it is read out. */
export function FieldWarning({ id, text }: FieldWarningProps) {
  return (
    <output id={id} className="field-warning empty:hidden">
      {text ?? ""}
    </output>
  );
}
