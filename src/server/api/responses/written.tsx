/** One thing that somebody typed. */
export interface Written {
  readonly label: string;
  readonly value: string;
}

/** What was typed into a form, in the order in which it came, without what is empty or nobody typed: there `labelOf` is null. */
export function writtenIn(
  typed: Readonly<Record<string, string>>,
  labelOf: (name: string) => string | null,
): readonly Written[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const label = labelOf(name);
    return label === null || value.trim() === "" ? [] : [{ label, value }];
  });
}

/** What somebody typed, to be copied where no form takes it any more; nothing where there is nothing. */
export function WrittenField({ written }: { readonly written: readonly Written[] }) {
  if (written.length === 0) return null;
  const text = written.map(({ label, value }) => `${label}: ${value}`).join("\n\n");
  return (
    <div className="field">
      <label htmlFor="written">What you wrote, to be kept by you</label>
      <textarea id="written" rows={12} dir="auto" readOnly defaultValue={text} />
    </div>
  );
}
