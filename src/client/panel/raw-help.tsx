import { commonSections } from "#blocks/_kit/define/common-fields.ts";
import { wordsOf } from "./schema-words.ts";

/** The parts of each block, whatever its type. */
const envelope: readonly (readonly [name: string, words: string])[] = [
  ["id", "text; cannot be changed"],
  ["type", "text; cannot be changed"],
  ["name", "text, at most 200 characters"],
  ["isVisible", "true | false"],
  ["content", "object: what the component says, with the keys of its type"],
  ["styles", "object: how it looks"],
  ["settings", "object: what it does"],
];

/** A reference of a block's JSON: its parts, and the keys that all types have. */
export function RawHelp() {
  return (
    <details className="text-xs">
      <summary className="min-h-6 w-fit cursor-pointer content-center rounded-sm text-muted hover:text-ink">
        What it can contain
      </summary>
      <div className="mt-2 grid gap-3 rounded-md border border-line p-2">
        <Keys title="Parts of a component" keys={envelope} />
        {commonSections.map(({ title, fields }) => (
          <Keys
            key={title}
            title={title}
            keys={Object.entries(fields).map(([path, field]) => [path, wordsOf(field.schema())])}
          />
        ))}
      </div>
    </details>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly (readonly [name: string, words: string])[];
}

function Keys({ title, keys }: KeysProps) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <dl className="grid gap-1">
        {keys.map(([name, words]) => (
          <div key={name} className="leading-4 wrap-anywhere">
            <dt className="inline font-mono">{name}</dt>{" "}
            <dd className="inline text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
