import { useEffect, type ComponentType, type ReactNode } from "react";
import type { Outcome } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useCanWrite } from "../store/inbox-context.tsx";
import { MarkHandled } from "./mark-handled.tsx";
import { DeleteSubmission } from "./delete-submission.tsx";
import type { Removal } from "./delete-submission.tsx";
import { useSubmissionList } from "./use-submission-list.ts";
import type { ReadSubmissions } from "./use-submission-list.ts";

interface SubmissionListProps<Item> {
  readonly title: string;
  readonly description: string;
  /** Shown while there are no entries. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Entries per request. */
  readonly perAnswer: number;
  readonly read: ReadSubmissions<Item>;
  /** How an entry is deleted, for people who may. */
  readonly removal: Removal<Item>;
  /** How an entry is marked as handled; undefined if the list has no new entries to mark. */
  readonly handling?: Handling<Item>;
  /** A button of each entry, for people who may write. `onDone`: the entry left the list. */
  readonly ItemAction?: ComponentType<{ readonly item: Item; readonly onDone: () => void }>;
  /** Renders one entry. */
  readonly ItemView: ComponentType<{ readonly item: Item }>;
  /** Below the description. */
  readonly controls?: ReactNode;
  /** Identifies the filter; another key starts another list. */
  readonly listKey?: string;
}

interface Handling<Item> {
  readonly isHandled: (item: Item) => boolean;
  readonly set: (item: Item, isHandled: boolean) => Promise<Outcome<unknown>>;
}

/** A screen that lists submissions, newest first. */
export function SubmissionList<Item extends { readonly id: string }>(
  props: SubmissionListProps<Item>,
) {
  const { title, description, controls, listKey = "all" } = props;
  useEffect(() => {
    document.title = `${title} · Inbox`;
  }, [title]);
  return (
    <main className="inbox-page-screen">
      <div className="inbox-page-head">
        <h1 tabIndex={-1} data-focus-rest="">
          {title}
        </h1>
        <p className="text-muted">{description}</p>
        {controls}
      </div>
      <SubmissionItems key={listKey} {...props} />
    </main>
  );
}

function SubmissionItems<Item extends { readonly id: string }>(props: SubmissionListProps<Item>) {
  const { title, empty, perAnswer, read, removal, handling, ItemAction, ItemView } = props;
  const canWrite = useCanWrite();
  const list = useSubmissionList(read, perAnswer);
  const { loaded, refusal, reload } = list;
  const items = loaded?.items ?? [];
  const onDeleted = (id: string) => {
    list.remove(id);
    // The focused button was removed with its row.
    document.querySelector<HTMLElement>("[data-focus-rest]")?.focus();
  };
  return (
    <>
      <LoadFailed refusal={refusal} onRetry={reload} />
      {loaded === null && refusal === null && (
        <div className="grid h-40 place-items-center">
          <Spinner label={`Loading ${title.toLowerCase()}`} />
        </div>
      )}
      {loaded !== null && items.length === 0 && (
        <div className="mx-auto w-full max-w-4xl p-4">
          <EmptyNote title={empty.title}>{empty.text}</EmptyNote>
        </div>
      )}
      <ul className="inbox-mails">
        {items.map((each) => (
          <li
            key={each.id}
            className="inbox-mail flex flex-wrap items-start justify-end gap-2"
            data-new={handling?.isHandled(each) === false ? "" : undefined}
          >
            {/* On a phone its buttons are below it: beside it they would take half of the width. */}
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <ItemView item={each} />
            </div>
            {canWrite && handling !== undefined && (
              <MarkHandled
                name={removal.nameOf(each)}
                isHandled={handling.isHandled(each)}
                set={(isHandled) => handling.set(each, isHandled)}
                onSet={reload}
              />
            )}
            {canWrite && ItemAction !== undefined && (
              <ItemAction item={each} onDone={() => onDeleted(each.id)} />
            )}
            {canWrite && (
              <DeleteSubmission
                item={each}
                removal={removal}
                onDeleted={() => onDeleted(each.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {loaded?.hasMore === true && (
        <div className="grid place-items-center p-4">
          <Button busy={list.isLoadingOlder} onClick={list.loadOlder}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
