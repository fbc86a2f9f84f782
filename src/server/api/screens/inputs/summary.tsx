import type { Detail } from "#core/contract/refusals.ts";
import type { WordsOf } from "#core/contract/screen-content.ts";

interface SummaryProps {
  readonly text: string;
  readonly details: readonly Detail[];
  /** Label of a field; null leaves it out. */
  readonly labelOf: (name: string) => string | null;
  /** Whose words a label is, if not always the program's. */
  readonly whose?: (label: string) => WordsOf;
}

/** All errors of a form, each linking to its field. */
export function Summary({ text, details, labelOf, whose }: SummaryProps) {
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
              <a href={`#${at}`} {...whose?.(label)}>
                {label}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
