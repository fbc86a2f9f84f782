import { useState } from "react";
import type { Meeting } from "#core/contract/meetings.ts";
import { setMeetingStatus } from "#core/contract/meetings.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { conflictOf } from "./conflict.ts";
import type { MeetingConflict } from "./conflict.ts";

/** What a choice replaces: the status, and the time if it is known. */
export type SeenMeeting = Pick<Meeting, "status"> & Partial<Pick<Meeting, "startsAt">>;

export interface StatusChange {
  /** A choice that was not stored; null if there is none. */
  readonly conflict: MeetingConflict | null;
  /** Stores a status if the meeting still is as it was `seen`. */
  readonly choose: (meeting: Meeting, to: MeetingStatus, seen?: SeenMeeting) => Promise<void>;
  readonly dismiss: () => void;
}

interface ChangedList {
  readonly onChanged: (meeting: Meeting) => void;
  readonly reload: () => void;
}

/** Sets statuses, so that nobody overwrites a colleague's choice or confirms a time that they have not seen. */
export function useStatusChange({ onChanged, reload }: ChangedList): StatusChange {
  const { store } = useInbox();
  const [conflict, setConflict] = useState<MeetingConflict | null>(null);
  return {
    conflict,
    dismiss: () => setConflict(null),
    choose: async (meeting, to, seen = meeting) => {
      const { status: from, startsAt } = seen;
      const outcome = await store.api.call(setMeetingStatus, {
        params: { meetingId: meeting.id },
        body: { from, to, startsAt },
      });
      if (outcome.ok) {
        setConflict((before) => (before?.meeting.id === meeting.id ? null : before));
        onChanged(outcome.value);
        return;
      }
      const found = conflictOf(meeting, to, outcome.refusal);
      if (found === null) store.deps.notices.error(refusalText(outcome.refusal));
      else setConflict(found);
      reload();
    },
  };
}
