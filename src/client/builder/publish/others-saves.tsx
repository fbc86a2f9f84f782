import type { LoggedSave } from "#core/contract/pages.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { describeOperation, sentenceOf } from "#client/editor/describe.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { clockTime } from "#client/ui/clock-time.ts";

interface OthersSavesProps {
  readonly saves: readonly LoggedSave[];
  readonly registry: Registry;
}

/** What others saved while this page was open, and who saved it. */
export function OthersSaves({ saves, registry }: OthersSavesProps) {
  const person = useEditor((state) => state.person.name);
  const page = useEditor((state) => state.history.present);
  return (
    <ul className="grid gap-3">
      {saves.map((save) => (
        <li key={save.revision}>
          <p className="font-medium">
            {save.author === person ? "You, in another window" : save.author}
            <span className="font-normal text-muted"> at {clockTime(Date.parse(save.at))}</span>
          </p>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {save.operations.slice(0, mostShown).map((operation) => {
              const sentence = sentenceOf(describeOperation(operation, [page], registry));
              return <li key={JSON.stringify(operation)}>{sentence}</li>;
            })}
            {save.operations.length > mostShown && (
              <li>and {save.operations.length - mostShown} more</li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** How many changes of one save are listed; the others are counted. */
const mostShown = 12;
