/** One mark on a 48 × 48 grid: its outline, and its coloured part. */
interface Drawing {
  readonly line: string;
  readonly solid: string;
}

/** Abstract marks that resemble no company's logo. */
const drawings: readonly Drawing[] = [
  { line: "M6 42V18L24 6l18 12v24H30V28H18v14z", solid: "M18 28h12v14H18z" },
  { line: "M6 24a18 18 0 0 1 36 0M6 24a18 18 0 0 0 36 0M6 24h36", solid: "M15 24a9 9 0 0 0 18 0z" },
  { line: "M24 5l16.5 9.5v19L24 43 7.5 33.5v-19z", solid: "M24 14l8.7 5v10L24 34z" },
  { line: "M6 36 18 12l12 24M18 36 30 12l12 24z", solid: "M24 24l6 12H18z" },
  { line: "M6 6h36v36H6zM6 24h36M24 6v36", solid: "M24 24h18v18H24z" },
  { line: "M6 42C6 22 22 6 42 6v12C29 18 18 29 18 42z", solid: "M26 42a16 16 0 0 1 16-16v16z" },
  { line: "M6 12h36M6 24h36M6 36h36", solid: "M6 12h14v12H6zM28 24h14v12H28z" },
  { line: "M24 6a18 18 0 1 0 18 18M24 6v18h18", solid: "M27 5a16 16 0 0 1 16 16H27z" },
];

/**
 * The mark of an item without an image: chosen by its id, so that it does not change when the list
 * is reordered.
 */
export function DrawnMark({ id }: { readonly id: string }) {
  const sum = Array.from(id).reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  const at = sum % drawings.length;
  const drawing = drawings[at] ?? { line: "", solid: "" };
  return (
    <svg className={`proof-mark proof-tone-${at % 3}`} viewBox="0 0 48 48" aria-hidden="true">
      <path className="proof-solid" d={drawing.solid} />
      <path d={drawing.line} />
    </svg>
  );
}

/** The seal of a badge without an image: a dial with ticks and a check mark. */
export function DrawnSeal() {
  return (
    <svg className="proof-seal" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="29" pathLength="96" className="proof-ticks" />
      <circle cx="32" cy="32" r="22" />
      <path d="m22 32.5 7 7 13.5-14.5" />
    </svg>
  );
}
