interface StatusFilterProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
  /** The number of entries of each; null while unknown, and left out where they are never known. */
  readonly counts?: Readonly<Record<Value, number>> | null;
  /** Null for all. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value | null) => void;
}

/** Chips that filter a list by status, each with its count. */
export function StatusFilter<Value extends string>({
  label,
  names,
  counts,
  chosen,
  onChoose,
}: StatusFilterProps<Value>) {
  // `Object.keys` loses the key type; `names` has no other keys.
  const values = Object.keys(names) as Value[];
  const countOf = (value: Value | null): number | null =>
    counts === null || counts === undefined
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
          {counts !== undefined && (
            <span className="inbox-chip-count">{countOf(each)?.toLocaleString("en-GB") ?? ""}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
