import { useCallback, useEffect, useState } from "react";
import { listFormSubmissions, submissionsPerAnswer } from "#core/contract/form-submissions.ts";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useInbox } from "../inbox-context.tsx";
import { useAnswer } from "../use-answer.ts";
import { mailtoOf } from "../mailto.ts";
import { fullTime, shortTime } from "../times.ts";

/** What visitors wrote who asked for access, the newest first. */
export function AccessRequests() {
  const { office } = useInbox();
  const [older, setOlder] = useState<readonly FormSubmission[]>([]);
  const [isMore, setMore] = useState(true);
  const read = useCallback(() => office.api.call(listFormSubmissions, {}), [office]);
  const { answer, refusal, again } = useAnswer(read);
  useEffect(() => {
    document.title = "Access requests · Inbox";
  }, []);
  const first = answer?.submissions ?? [];
  const sent = [...first, ...older.filter(({ id }) => !first.some((each) => each.id === id))];
  const readOlder = async (before: string) => {
    const outcome = await office.api.call(listFormSubmissions, { query: { before } });
    if (!outcome.ok) {
      office.outside.notices.error(refusalText(outcome.refusal));
      return;
    }
    setOlder((known) => [...known, ...outcome.value.submissions]);
    setMore(outcome.value.submissions.length === submissionsPerAnswer);
  };
  const last = sent.at(-1);
  return (
    <main className="inbox-page-screen">
      <div className="inbox-page-head">
        <h1 tabIndex={-1} data-focus-rest="">
          Access requests
        </h1>
        <p className="text-muted">What visitors wrote who asked for access on the website.</p>
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
          <Spinner label="Loading the requests" />
        </div>
      )}
      {answer !== null && sent.length === 0 && (
        <div className="mx-auto w-full max-w-4xl p-4">
          <EmptyNote title="No requests yet">
            They arrive here when somebody asks for access on the website.
          </EmptyNote>
        </div>
      )}
      <ul className="inbox-mails">
        {sent.map((each) => (
          <Request key={each.id} request={each} />
        ))}
      </ul>
      {isMore && last !== undefined && sent.length >= submissionsPerAnswer && (
        <div className="grid place-items-center p-4">
          <Button onClick={() => void readOlder(last.id)}>Show older</Button>
        </div>
      )}
    </main>
  );
}

function Request({ request }: { readonly request: FormSubmission }) {
  const { name, email, ...others } = request.answers;
  return (
    <li className="inbox-mail">
      <div className="flex items-baseline gap-3">
        <h2 className="min-w-0 flex-1 truncate font-medium text-ink">
          {name === undefined || name === "" ? "Without a name" : <bdi>{name}</bdi>}
        </h2>
        <time
          dateTime={request.receivedAt}
          title={fullTime(request.receivedAt)}
          className="shrink-0 text-muted tabular-nums"
        >
          {shortTime(request.receivedAt)}
        </time>
      </div>
      {email !== undefined && (
        <p className="truncate">
          <a
            className="text-muted underline decoration-edge underline-offset-2 hover:text-ink"
            href={mailtoOf(email)}
          >
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
      <dl className="mt-1.5 grid gap-1">
        {Object.entries(others)
          .filter(([, value]) => value !== "")
          .map(([field, value]) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="text-muted first-letter:uppercase">{field}</dt>
              <dd className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
