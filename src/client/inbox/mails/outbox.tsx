import { ChevronRight } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { writeCursor } from "#core/contract/cursor.ts";
import { listMails, mailStates, mostMails, retryMail } from "#core/contract/job-applications.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { defaultQuery, writeAddress } from "../address/address.ts";
import type { Place } from "../address/address.ts";
import { MailState } from "./mail-state.tsx";
import { StatusFilter } from "../status/status-filter.tsx";
import { navigateOnPlainClick } from "../address/follow-link.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { useRefreshed } from "../store/use-refreshed.ts";
import { mailStateBadges } from "../status/statuses.ts";
import { shortTime } from "../format/times.ts";

// In the order of `mailStates`.
const stateNames = Object.fromEntries(
  mailStates.map((state) => [state, mailStateBadges[state].name]),
) as Record<Mail["state"], string>;

interface OutboxProps {
  readonly state: Mail["state"] | null;
}

/** Every mail that the site wrote, with its state. */
export function Outbox({ state }: OutboxProps) {
  const { store, go } = useInbox();
  const [older, setOlder] = useState<readonly Mail[]>([]);
  const read = useCallback(
    () => store.api.call(listMails, { query: state === null ? {} : { state } }),
    [store, state],
  );
  const { answer, refusal, reload } = useRefreshed(read);
  useEffect(() => {
    document.title = "Outbox · Inbox";
  }, []);
  const readOlder = async (last: Mail) => {
    const outcome = await store.api.call(listMails, {
      query: {
        before: writeCursor({ at: last.createdAt, id: last.id }),
        ...(state === null ? {} : { state }),
      },
    });
    if (outcome.ok) setOlder((known) => [...known, ...outcome.value.mails]);
    else store.deps.notices.error(refusalText(outcome.refusal));
  };
  const mails = answer === null ? [] : withoutDuplicates([...answer.mails, ...older]);
  const known = mails.filter((mail) => state === null || mail.state === state);
  const last = known.at(-1);
  return (
    <main className="inbox-page-screen">
      <div className="inbox-page-head">
        <h1 tabIndex={-1} data-focus-rest="">
          Outbox
        </h1>
        <p className="text-muted">
          {answer === null
            ? " "
            : answer.isSending
              ? "E-mails are sent through the configured mail server. If one cannot be sent, it is retried for a day and a half. E-mails that the server rejects permanently are kept here."
              : "No mail server is configured: e-mails are kept here to be read. Set SMTP_URL and MAIL_FROM, then restart Ashlar."}
        </p>
        <StatusFilter
          label="State"
          names={stateNames}
          counts={answer?.counts ?? null}
          chosen={state}
          onChoose={(each) => {
            setOlder([]);
            go({ screen: "outbox", state: each });
          }}
        />
      </div>
      <LoadFailed refusal={refusal} onRetry={reload} />
      {answer === null && refusal === null && (
        <div className="grid h-40 place-items-center">
          <Spinner label="Loading the e-mails" />
        </div>
      )}
      {answer !== null && known.length === 0 && (
        <div className="mx-auto w-full max-w-4xl p-4">
          <EmptyNote title={state === null ? "No e-mails yet" : "No e-mails in this state"}>
            {state === null
              ? "What Ashlar writes about applications, meetings, messages and sign-ups appears here."
              : "Choose “All” to see the others."}
          </EmptyNote>
        </div>
      )}
      <ul className="inbox-mails">
        {known.map((mail) => (
          <MailLine
            key={mail.id}
            mail={mail}
            isSending={answer?.isSending === true}
            onChanged={reload}
          />
        ))}
      </ul>
      {last !== undefined && known.length % mostMails === 0 && (
        <div className="grid place-items-center p-4">
          <Button onClick={() => void readOlder(last)}>Show older</Button>
        </div>
      )}
    </main>
  );
}

interface MailLineProps {
  readonly mail: Mail;
  readonly isSending: boolean;
  readonly onChanged: () => void;
}

function MailLine({ mail, isSending, onChanged }: MailLineProps) {
  const { store, go } = useInbox();
  const place: Place | null =
    mail.applicationId === null
      ? null
      : { screen: "applications", query: defaultQuery, applicationId: mail.applicationId };
  const retry = async () => {
    const outcome = await store.api.call(retryMail, { params: { mailId: mail.id }, body: {} });
    if (!outcome.ok) {
      store.deps.notices.error({ text: "Not sent", detail: refusalText(outcome.refusal) });
    }
    onChanged();
  };
  return (
    <li className="inbox-mail">
      <div className="flex items-baseline gap-3">
        <h2 className="min-w-0 flex-1 truncate font-medium text-ink">
          <bdi>{mail.subject}</bdi>
        </h2>
        <time
          dateTime={mail.createdAt}
          title={fullTime(mail.createdAt)}
          className="shrink-0 text-muted tabular-nums"
        >
          {shortTime(mail.createdAt)}
        </time>
      </div>
      <p className="truncate text-muted">
        To {mail.to}
        {mail.replyTo !== null && (
          <>
            , replies go to <bdi>{mail.replyTo}</bdi>
          </>
        )}
      </p>
      <div className="mt-1.5">
        <MailState mail={mail} isSending={isSending} onRetry={retry} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-start gap-x-4">
        <details className="group min-w-0 flex-1 basis-72">
          <summary className="inline-flex min-h-6 list-none items-center gap-1 text-muted hover:text-ink">
            <ChevronRight className="size-3.5 group-open:rotate-90" aria-hidden="true" />
            Text of the e-mail
          </summary>
          <pre className="inbox-mail-text">{mail.text}</pre>
        </details>
        {place !== null && (
          <a
            className="inline-flex min-h-6 items-center text-ink underline decoration-edge underline-offset-2 hover:decoration-signal"
            href={writeAddress(place)}
            onClick={(event) => navigateOnPlainClick(event, () => go(place))}
          >
            Open the application
          </a>
        )}
      </div>
    </li>
  );
}

function withoutDuplicates(mails: readonly Mail[]): readonly Mail[] {
  return [...new Map(mails.map((mail) => [mail.id, mail])).values()];
}
