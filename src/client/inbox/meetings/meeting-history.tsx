import { ArrowRightLeft, CalendarPlus, CalendarSync, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { Meeting } from "#core/contract/meetings.ts";
import { counted } from "#core/fields/counted.ts";
import { fullTime } from "#client/ui/full-time.ts";
import { shortTime } from "../format/times.ts";
import { meetingEventText } from "./meeting-event-text.ts";

/** Who changed what and when, oldest first. Notes are shown by themselves. */
export function MeetingHistory({ meeting }: { readonly meeting: Meeting }) {
  const { history, name, receivedAt } = meeting;
  const changes = history.flatMap((event) => (event.kind === "note" ? [] : [event]));
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm text-muted hover:text-ink">
        <ChevronRight className="size-3.5 group-open:rotate-90" aria-hidden="true" />
        History
        {changes.length > 0 && ` (${counted(changes.length, "change")})`}
        <span className="sr-only"> of the meeting with {name}</span>
      </summary>
      <ol className="inbox-timeline mt-2">
        <Entry icon={<CalendarPlus aria-hidden="true" />} who={name} at={receivedAt}>
          booked the meeting
        </Entry>
        {changes.map((event, at) => (
          <Entry
            // The history only grows at its end, so the index is stable.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            icon={
              event.kind === "moved" ? (
                <CalendarSync aria-hidden="true" />
              ) : (
                <ArrowRightLeft aria-hidden="true" />
              )
            }
            who={event.by ?? name}
            at={event.at}
          >
            {meetingEventText(event)}
          </Entry>
        ))}
      </ol>
    </details>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly who: string;
  readonly at: string;
  readonly children: ReactNode;
}

function Entry({ icon, who, at, children }: EntryProps) {
  return (
    <li>
      <span className="inbox-event-icon">{icon}</span>
      <p>
        <b>
          <bdi>{who}</bdi>
        </b>{" "}
        {children}{" "}
        <time dateTime={at} title={fullTime(at)} className="whitespace-nowrap">
          {shortTime(at)}
        </time>
      </p>
    </li>
  );
}
