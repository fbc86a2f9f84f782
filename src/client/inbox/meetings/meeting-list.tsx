import { useCallback, useEffect, useState } from "react";
import { writeCursor } from "#core/contract/cursor.ts";
import { listMeetings, meetingsPerAnswer } from "#core/contract/meetings.ts";
import type { Meeting } from "#core/contract/meetings.ts";
import { done } from "#core/contract/refusals.ts";
import { restFocus } from "#client/ui/focus-back.ts";
import { Button } from "#client/ui/button.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { Place } from "../address/address.ts";
import { meetingStatusNames } from "../status/meeting-status.tsx";
import { useInbox } from "../store/inbox-context.tsx";
import { useNow } from "../store/use-now.ts";
import { useSubmissionList } from "../submissions/use-submission-list.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { MeetingEntry, nameId } from "./meeting-entry.tsx";
import type { MeetingCounts } from "./meeting-filters.tsx";
import { isOver, meetingDays } from "./meeting-times.ts";
import { NoMeetings } from "./no-meetings.tsx";
import { useStatusChange } from "./use-status-change.ts";

interface MeetingListProps {
  readonly place: Place & { readonly screen: "meetings" };
  readonly counts: MeetingCounts | null;
  readonly onCounts: (counts: MeetingCounts) => void;
}

/** The meetings that the filters leave, under their days. */
export function MeetingList({ place, counts, onCounts }: MeetingListProps) {
  const { part, status } = place;
  const { store } = useInbox();
  const now = useNow();
  /** For screen readers: the status is not part of what gets the focus. */
  const [said, setSaid] = useState("");
  const read = useCallback(
    async (last: Meeting | undefined) => {
      const after = last && writeCursor({ at: last.startsAt, id: last.id });
      const query = { part, status: status ?? undefined, after };
      const outcome = await store.api.call(listMeetings, { query });
      if (!outcome.ok) return outcome;
      onCounts(outcome.value.counts);
      return done(outcome.value.meetings);
    },
    [store, part, status, onCounts],
  );
  const list = useSubmissionList(read, meetingsPerAnswer);
  const { loaded, refusal, reload } = list;
  const meetings = loaded?.items ?? [];
  const hasMoved = part === "ahead" && meetings.some((each) => isOver(each, now));
  useEffect(() => {
    if (hasMoved) reload();
  }, [hasMoved, reload]);

  const remove = (id: string) => {
    list.remove(id);
    // The button that had the focus goes with its entry.
    restFocus(document.body);
  };
  const onChanged = (meeting: Meeting) => {
    setSaid(`The meeting with ${meeting.name}: ${meetingStatusNames[meeting.status]}`);
    if (status !== null && meeting.status !== status) {
      remove(meeting.id);
      return;
    }
    list.put(meeting);
    // The buttons are other ones now; what they belong to stays.
    document.getElementById(nameId(meeting))?.focus({ preventScroll: true });
  };
  const change = useStatusChange({ onChanged, reload });
  const { conflict } = change;
  const isConflictShown = meetings.some(({ id }) => id === conflict?.meeting.id);
  return (
    <>
      <output className="sr-only">{said}</output>
      <LoadFailed refusal={refusal} onRetry={reload} />
      {conflict !== null && !isConflictShown && (
        <div className="mx-auto w-full max-w-4xl px-4">
          <ConflictNote conflict={conflict} change={change} now={now} />
        </div>
      )}
      {loaded === null && refusal === null && (
        <div className="grid h-40 place-items-center">
          <Spinner label="Loading meetings" />
        </div>
      )}
      {loaded !== null && meetings.length === 0 && <NoMeetings place={place} counts={counts} />}
      <div className="inbox-mails">
        {meetingDays(meetings, now).map((day) => (
          <section key={day.meetings[0]?.id} aria-label={day.name}>
            <h2 className="inbox-day">{day.name}</h2>
            <ul>
              {day.meetings.map((meeting) => (
                <li key={meeting.id} className="inbox-meeting" data-new={isNew(meeting)}>
                  <MeetingEntry
                    meeting={meeting}
                    now={now}
                    change={change}
                    onNoted={list.put}
                    onDeleted={() => remove(meeting.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {loaded?.hasMore === true && (
        <div className="grid place-items-center p-4">
          <Button busy={list.isLoadingOlder} onClick={list.loadOlder}>
            {part === "ahead" ? "Show later ones" : "Show earlier ones"}
          </Button>
        </div>
      )}
    </>
  );
}

/** For the mark of entries that wait for somebody. */
function isNew({ status }: Meeting): "" | undefined {
  return status === "pending" ? "" : undefined;
}
