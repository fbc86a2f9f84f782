import { useEffect, type ComponentType, type ReactNode } from "react";
import type { Outcome } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useCanWrite } from "../store/inbox-context.tsx";
import { MarkHandled } from "./mark-handled.tsx";
import { RemoveSent } from "./delete-submission.tsx";
import type { Removal } from "./delete-submission.tsx";
import { useSentList } from "./use-submission-list.ts";
import type { ReadSent } from "./use-submission-list.ts";

interface SentListProps<Item> {
  readonly title: string;
  readonly words: string;
  /** Said while there is nothing. */
  readonly empty: { readonly title: string; readonly words: string };
  /** What one answer holds at most. */
  readonly perAnswer: number;
  readonly read: ReadSent<Item>;
  /** How one of them is deleted, by who may. */
  readonly removal: Removal<Item>;
  /** How one of them is said to be handled, by who may; absent: nothing of them counts as new. */
  readonly handling?: Handling<Item>;
  /** Draws one of them. */
  readonly Drawn: ComponentType<{ readonly item: Item }>;
  /** Beside the title. */
  readonly beside?: ReactNode;
  /** Which part of it is looked at, where it is not all: another part is another list. */
  readonly part?: string;
}

/** What somebody has looked after, or not yet. */
interface Handling<Item> {
  readonly isHandled: (item: Item) => boolean;
  readonly set: (item: Item, isHandled: boolean) => Promise<Outcome<unknown>>;
}

/** A screen of what visitors sent, the newest first. */
export function SentList<Item extends { readonly id: string }>(props: SentListProps<Item>) {
  const { title, words, beside, part = "all" } = props;
  useEffect(() => {
    document.title = `${title} · Inbox`;
  }, [title]);
  return (
    <main className="inbox-page-screen">
      <div className="inbox-page-head">
        <h1 tabIndex={-1} data-focus-rest="">
          {title}
        </h1>
        <p className="text-muted">{words}</p>
        {beside}
      </div>
      <SentItems key={part} {...props} />
    </main>
  );
}

function SentItems<Item extends { readonly id: string }>(props: SentListProps<Item>) {
  const { title, empty, perAnswer, read, removal, handling, Drawn } = props;
  const canWrite = useCanWrite();
  const list = useSentList(read, perAnswer);
  const { known, refusal, again } = list;
  const sent = known?.items ?? [];
  const leave = (id: string) => {
    list.leaveOut(id);
    // The button that had the focus is gone with its row.
    document.querySelector<HTMLElement>("[data-focus-rest]")?.focus();
  };
  return (
    <>
      {refusal !== null && refusal.code !== "not-signed-in" && (
        <div role="alert" className="mx-auto flex w-full max-w-4xl items-center gap-3 px-4 py-2">
          <span className="flex-1">{refusalText(refusal)}</span>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {known === null && refusal === null && (
        <div className="grid h-40 place-items-center">
          <Spinner label={`Loading ${title.toLowerCase()}`} />
        </div>
      )}
      {known !== null && sent.length === 0 && (
        <div className="mx-auto w-full max-w-4xl p-4">
          <EmptyNote title={empty.title}>{empty.words}</EmptyNote>
        </div>
      )}
      <ul className="inbox-mails">
        {sent.map((each) => (
          <li
            key={each.id}
            className="inbox-mail flex items-start gap-2"
            data-new={handling?.isHandled(each) === false ? "" : undefined}
          >
            <div className="min-w-0 flex-1">
              <Drawn item={each} />
            </div>
            {canWrite && handling !== undefined && (
              <MarkHandled
                name={removal.nameOf(each)}
                isHandled={handling.isHandled(each)}
                set={(isHandled) => handling.set(each, isHandled)}
                onSet={again}
              />
            )}
            {canWrite && <RemoveSent item={each} removal={removal} onGone={() => leave(each.id)} />}
          </li>
        ))}
      </ul>
      {known?.isMore === true && (
        <div className="grid place-items-center p-4">
          <Button busy={list.isReadingOlder} onClick={list.readOlder}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
