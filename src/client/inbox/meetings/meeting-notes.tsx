import { useState } from "react";
import type { Meeting } from "#core/contract/meetings.ts";
import { addMeetingNote } from "#core/contract/meetings.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { fullTime, shortTime } from "../format/times.ts";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";
import { loadNoteDraft } from "../store/note-draft.ts";
import { NoteForm } from "./note-form.tsx";

interface MeetingNotesProps {
  readonly meeting: Meeting;
  readonly onNoted: (meeting: Meeting) => void;
}

/** The staff's notes, oldest first, and a form for the next one. */
export function MeetingNotes({ meeting, onNoted }: MeetingNotesProps) {
  const { store } = useInbox();
  const canWrite = useCanWrite();
  const [isOpen, setOpen] = useState(() => loadNoteDraft(meeting.id) !== null);
  const notes = meeting.history.flatMap((event) => (event.kind === "note" ? [event] : []));
  const add = async (text: string): Promise<boolean> => {
    const params = { meetingId: meeting.id };
    const outcome = await store.api.call(addMeetingNote, { params, body: { text } });
    if (outcome.ok) onNoted(outcome.value);
    else store.deps.notices.error(refusalText(outcome.refusal));
    return outcome.ok;
  };
  return (
    <>
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-1.5" aria-label={`Notes on the meeting with ${meeting.name}`}>
          {notes.map(({ at, by, text }) => (
            <li key={`${at} ${text}`} className="inbox-note max-w-[70ch]">
              <p className="text-muted">
                <b className="font-medium text-ink">
                  <bdi>{by}</bdi>
                </b>{" "}
                <time dateTime={at} title={fullTime(at)} className="whitespace-nowrap">
                  {shortTime(at)}
                </time>
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere] text-ink">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {canWrite && isOpen && (
        <NoteForm id={meeting.id} name={meeting.name} onAdd={add} onClose={() => setOpen(false)} />
      )}
      {canWrite && !isOpen && (
        <Button
          size="small"
          look="quiet"
          id={`add-note-${meeting.id}`}
          className="mt-1.5 -ml-2 max-sm:min-h-8"
          onClick={() => setOpen(true)}
        >
          Write a note
          <span className="sr-only"> on the meeting with {meeting.name}</span>
        </Button>
      )}
    </>
  );
}
