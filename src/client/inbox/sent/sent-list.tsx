import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { Outcome } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useInbox } from "../inbox-context.tsx";
import { useAnswer } from "../use-answer.ts";

interface SentListProps<Item> {
  readonly title: string;
  readonly words: string;
  /** Said while there is nothing. */
  readonly empty: { readonly title: string; readonly words: string };
  /** What one answer holds at most. */
  readonly perAnswer: number;
  /** Reads those before the one with this id, the newest first; undefined: from the beginning. It stays the same function. */
  readonly read: (before: string | undefined) => Promise<Outcome<readonly Item[]>>;
  /** Draws one of them. */
  readonly Drawn: ComponentType<{ readonly item: Item }>;
  /** Beside the title. */
  readonly beside?: ReactNode;
}

/** A screen of what visitors sent, the newest first. */
export function SentList<Item extends { readonly id: string }>(props: SentListProps<Item>) {
  const { title, words, empty, perAnswer, read, Drawn, beside } = props;
  const { office } = useInbox();
  const [older, setOlder] = useState<readonly Item[]>([]);
  const [isMore, setMore] = useState(true);
  const readFirst = useCallback(() => read(undefined), [read]);
  const { answer, refusal, again } = useAnswer(readFirst);
  useEffect(() => {
    document.title = `${title} · Inbox`;
  }, [title]);
  const first = answer ?? [];
  const sent = [...first, ...older.filter(({ id }) => !first.some((each) => each.id === id))];
  const readOlder = async (before: string) => {
    const outcome = await read(before);
    if (!outcome.ok) {
      office.outside.notices.error(refusalText(outcome.refusal));
      return;
    }
    setOlder((known) => [...known, ...outcome.value]);
    setMore(outcome.value.length === perAnswer);
  };
  const last = sent.at(-1);
  return (
    <main className="inbox-page-screen">
      <div className="inbox-page-head">
        <h1 tabIndex={-1} data-focus-rest="">
          {title}
        </h1>
        <p className="text-muted">{words}</p>
        {beside}
      </div>
      {refusal !== null && refusal.code !== "not-signed-in" && (
        <div role="alert" className="mx-auto flex w-full max-w-4xl items-center gap-3 px-4 py-2">
          <span className="flex-1">{refusalText(refusal)}</span>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {answer === null && refusal === null && (
        <div className="grid h-40 place-items-center">
          <Spinner label={`Loading ${title.toLowerCase()}`} />
        </div>
      )}
      {answer !== null && sent.length === 0 && (
        <div className="mx-auto w-full max-w-4xl p-4">
          <EmptyNote title={empty.title}>{empty.words}</EmptyNote>
        </div>
      )}
      <ul className="inbox-mails">
        {sent.map((each) => (
          <li key={each.id} className="inbox-mail">
            <Drawn item={each} />
          </li>
        ))}
      </ul>
      {isMore && last !== undefined && sent.length >= perAnswer && (
        <div className="grid place-items-center p-4">
          <Button onClick={() => void readOlder(last.id)}>Show older</Button>
        </div>
      )}
    </main>
  );
}
