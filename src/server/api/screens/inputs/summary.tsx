import type { Detail } from "#core/contract/refusals.ts";

interface SummaryProps {
  readonly text: string;
  readonly details: readonly Detail[];
  /** What a field is called; null: it is left out. */
  readonly labelOf: (name: string) => string | null;
}

/** All that is wrong with a form at once, each leading to its field. */
export function Summary({ text, details, labelOf }: SummaryProps) {
  const named = details.flatMap(({ at, message }) => {
    const label = labelOf(at);
    return label === null ? [] : [{ at, label, message }];
  });
  return (
    <div className="alert" role="alert">
      <p>{text}</p>
      {named.length > 0 && (
        <ul>
          {named.map(({ at, label, message }) => (
            <li key={`${at} ${message}`}>
              <a href={`#${at}`}>{label}</a>: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
