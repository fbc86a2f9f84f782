interface ChipsProps<Value extends string> {
  /** What is chosen by them. */
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
  /** How many there are of each; null until it is known. */
  readonly counts: Readonly<Record<Value, number>> | null;
  /** Null: all. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value | null) => void;
}

/** What of a list is looked at, each with how many there are of it. */
export function Chips<Value extends string>({
  label,
  names,
  counts,
  chosen,
  onChoose,
}: ChipsProps<Value>) {
  // Every name of a record of names is one of them.
  const values = Object.keys(names) as Value[];
  const countOf = (value: Value | null): number | null =>
    counts === null
      ? null
      : (value === null ? values : [value]).reduce((sum, each) => sum + counts[each], 0);
  return (
    <fieldset aria-label={label} className="inbox-chips mt-3">
      {[null, ...values].map((each) => (
        <button
          key={each ?? "all"}
          type="button"
          className="inbox-chip"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          <span className="flex-1 text-left">{each === null ? "All" : names[each]}</span>
          <span className="inbox-chip-count">{countOf(each)?.toLocaleString("en-GB") ?? ""}</span>
        </button>
      ))}
    </fieldset>
  );
}
