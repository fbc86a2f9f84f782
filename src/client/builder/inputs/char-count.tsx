interface CharCountProps {
  readonly length: number;
  readonly max: number;
}

/** How much room is left, from nine tenths on. */
export function CharCount({ length, max }: CharCountProps) {
  if (length < max * 0.9) return null;
  const full = length >= max;
  return (
    <output className={`mt-0.5 block text-right text-xs ${full ? "text-danger" : "text-warn"}`}>
      {full ? `Full: ${max} characters` : `${length} of ${max} characters`}
    </output>
  );
}
