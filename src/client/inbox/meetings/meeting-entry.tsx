import { useState } from "react";
import type { Meeting } from "#core/contract/meetings.ts";
import { deleteMeeting } from "#core/contract/meetings.ts";
import { zoneAt, zoneLabel } from "#core/forms/meeting/times.ts";
import { Button } from "#client/ui/button.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { MeetingStatusText } from "../status/meeting-status.tsx";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";
import { loadNoteDraft } from "../store/note-draft.ts";
import { DeleteSubmission } from "../submissions/delete-submission.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { MeetingActions } from "./meeting-actions.tsx";
import { MeetingFacts } from "./meeting-facts.tsx";
import { MeetingHistory } from "./meeting-history.tsx";
import { MeetingNotes } from "./meeting-notes.tsx";
import { NoteForm, writeNoteId } from "./note-form.tsx";
import { endOf, visitorTime } from "./meeting-times.ts";
import type { StatusChange } from "./use-status-change.ts";

interface MeetingEntryProps {
  readonly meeting: Meeting;
  readonly now: Date;
  readonly change: StatusChange;
  readonly onNoted: (meeting: Meeting) => void;
  readonly onDeleted: () => void;
}

/** The id of the name of an entry, which takes the focus when its buttons change. */
export function nameId({ id }: Meeting): string {
  return `meeting-${id}`;
}

/** One meeting: when, with whom, what about, what is to be done, and what was noted. */
export function MeetingEntry({ meeting, now, change, onNoted, onDeleted }: MeetingEntryProps) {
  const { store } = useInbox();
  const canWrite = useCanWrite();
  const [isNoting, setNoting] = useState(() => loadNoteDraft(meeting.id) !== null);
  const { conflict } = change;
  const { name, company, status } = meeting;
  return (
    <article aria-labelledby={nameId(meeting)} className="inbox-meeting-columns">
      <When meeting={meeting} />
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
            <h3
              id={nameId(meeting)}
              tabIndex={-1}
              className="min-w-0 rounded-sm font-medium [overflow-wrap:anywhere] text-ink"
            >
              <bdi>{name}</bdi>
              {company !== "" && (
                <span className="font-normal text-muted">
                  , <bdi>{company}</bdi>
                </span>
              )}
            </h3>
            <MeetingStatusText status={status} />
          </div>
          {canWrite && (
            <DeleteSubmission
              item={meeting}
              removal={{
                nameOf: () => `meeting with ${isolateBidi(name)}`,
                description:
                  "It will be permanently deleted, along with its notes and the e-mails about it. The visitor is not told: cancel it first if they should be. This cannot be undone.",
                run: ({ id }) =>
                  store.api.call(deleteMeeting, { params: { meetingId: id }, body: {} }),
              }}
              onDeleted={onDeleted}
            />
          )}
        </div>
        <MeetingFacts meeting={meeting} />
        {conflict?.meeting.id === meeting.id && (
          <ConflictNote conflict={conflict} change={change} now={now} current={meeting} />
        )}
        {canWrite && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            <MeetingActions meeting={meeting} now={now} choose={change.choose} />
            {!isNoting && (
              <Button
                size="small"
                look="quiet"
                id={writeNoteId(meeting)}
                className="max-sm:min-h-8"
                onClick={() => setNoting(true)}
              >
                Write a note
                <span className="sr-only"> on the meeting with {name}</span>
              </Button>
            )}
          </div>
        )}
        <MeetingNotes meeting={meeting} />
        {canWrite && isNoting && (
          <NoteForm meeting={meeting} onNoted={onNoted} onClose={() => setNoting(false)} />
        )}
        <MeetingHistory meeting={meeting} />
      </div>
    </article>
  );
}

/** The time in the zone in which it was booked, and what the visitor's clock shows. */
function When({ meeting }: { readonly meeting: Meeting }) {
  const { meetingTime, timeZone, visitorZone, startsAt, status } = meeting;
  const theirs = visitorTime(meeting);
  return (
    <div>
      <p
        className={`font-medium tabular-nums ${status === "cancelled" ? "text-muted line-through" : "text-ink"}`}
      >
        <time dateTime={startsAt}>{meetingTime}</time> – {endOf(meeting)}
      </p>
      <p className="text-xs text-muted [overflow-wrap:anywhere]">
        {zoneAt(timeZone, new Date(startsAt))}
      </p>
      {theirs !== null && visitorZone !== null && (
        <p className="mt-1 text-xs text-muted [overflow-wrap:anywhere]">
          For the visitor <span className="text-ink tabular-nums">{theirs}</span>,{" "}
          {zoneLabel(visitorZone)}
        </p>
      )}
    </div>
  );
}
