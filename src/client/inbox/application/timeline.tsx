import { counted } from "#core/fields/counted.ts";
import { ArrowRightLeft, Ellipsis, MessageSquare, RotateCcw, Send, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Application, ApplicationEvent } from "#core/contract/job-applications.ts";
import {
  jobApplicationFieldNames,
  jobApplicationFields,
} from "#core/forms/job-application/form.ts";
import { fullTime } from "#client/ui/full-time.ts";
import { shortTime } from "../format/times.ts";
import { eventText } from "./event-text.ts";

interface TimelineProps {
  readonly application: Application;
  /** Events by others since it was opened; highlighted. */
  readonly changesByOthers: readonly ApplicationEvent[];
}

const icons: Readonly<Record<ApplicationEvent["kind"], ReactNode>> = {
  status: <ArrowRightLeft aria-hidden="true" />,
  assignee: <UserRound aria-hidden="true" />,
  note: <MessageSquare aria-hidden="true" />,
  "sent-again": <RotateCcw aria-hidden="true" />,
};

/** The history of an application, oldest first: notes in full, everything else as one line. */
export function Timeline({ application, changesByOthers }: TimelineProps) {
  const news = new Set(changesByOthers.map((event) => JSON.stringify(event)));
  return (
    <ol className="inbox-timeline">
      <li>
        <span className="inbox-event-icon">
          <Send aria-hidden="true" />
        </span>
        <p>
          <Name>{application.applicantName}</Name> applied <Time at={application.receivedAt} />
        </p>
      </li>
      {application.olderEvents !== undefined && (
        <li className="text-muted">
          <span className="inbox-event-icon">
            <Ellipsis aria-hidden="true" />
          </span>
          <p>
            {counted(
              application.olderEvents,
              "older event is not shown",
              "older events are not shown",
            )}
          </p>
        </li>
      )}
      {application.history.map((event, at) => (
        // The history only grows at its end, so the index is stable.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={(application.olderEvents ?? 0) + at} data-new={news.has(JSON.stringify(event))}>
          <span className="inbox-event-icon">{icons[event.kind]}</span>
          <Event event={event} applicant={application.applicantName} />
        </li>
      ))}
    </ol>
  );
}

function Event({
  event,
  applicant,
}: {
  readonly event: ApplicationEvent;
  readonly applicant: string;
}) {
  const who = event.by ?? applicant;
  if (event.kind === "note") {
    return (
      <div className="inbox-note">
        <p className="text-muted">
          <Name>{who}</Name> <Time at={event.at} />
        </p>
        <p className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">{event.text}</p>
      </div>
    );
  }
  return (
    <div className="min-w-0">
      <p>
        <Name>{who}</Name> {eventText(event)} <Time at={event.at} />
      </p>
      {event.kind === "sent-again" && <Answers answers={event.answers} />}
    </div>
  );
}

/** A name, isolated so that its direction does not affect the text around it. */
function Name({ children }: { readonly children: string }) {
  return (
    <b>
      <bdi>{children}</bdi>
    </b>
  );
}

function Answers({ answers }: { readonly answers: Readonly<Record<string, string>> }) {
  const answered = jobApplicationFieldNames.filter((name) => (answers[name] ?? "") !== "");
  return (
    <details className="mt-1">
      <summary className="text-muted hover:text-ink">What was sent this time</summary>
      <dl className="inbox-facts mt-2">
        {answered.map((name) => (
          <div key={name}>
            <dt>{jobApplicationFields[name].label}</dt>
            <dd className="whitespace-pre-wrap">
              <bdi>{answers[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className="whitespace-nowrap text-muted">
      {shortTime(at)}
    </time>
  );
}
