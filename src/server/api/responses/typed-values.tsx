/** A labelled value that the user typed. */
export interface TypedValue {
  readonly label: string;
  readonly value: string;
}

/** The values typed into a form, in order, without empty ones and those for which `labelOf` is null. */
export function typedValues(
  typed: Readonly<Record<string, string>>,
  labelOf: (name: string) => string | null,
): readonly TypedValue[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const label = labelOf(name);
    return label === null || value.trim() === "" ? [] : [{ label, value }];
  });
}

/** Shows what was typed, to be copied, if no form can take it any more; renders nothing if it is empty. */
export function TypedValuesField({ written }: { readonly written: readonly TypedValue[] }) {
  if (written.length === 0) return null;
  const text = written.map(({ label, value }) => `${label}: ${value}`).join("\n\n");
  return (
    <div className="field">
      <label htmlFor="written">What you wrote, for you to keep</label>
      <textarea id="written" rows={12} dir="auto" readOnly defaultValue={text} />
    </div>
  );
}
