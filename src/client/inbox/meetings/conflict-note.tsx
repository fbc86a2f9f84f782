import { GitMerge } from "lucide-react";
import { Button } from "#client/ui/button.tsx";
import { mayBecome } from "#core/forms/meeting/transitions.ts";
import { isolateBidi } from "../format/bidi.ts";
import { meetingStatusNames } from "../status/meeting-status.tsx";
import type { MeetingConflict } from "./conflict.ts";
import { isOver } from "./meeting-times.ts";
import { tellsVisitor } from "./next-statuses.ts";
import type { SeenMeeting, StatusChange } from "./use-status-change.ts";

interface ConflictNoteProps {
  readonly conflict: MeetingConflict;
  readonly change: StatusChange;
  readonly now: Date;
  /** The meeting as it is now, if the list has it. */
  readonly current?: SeenMeeting;
}

/** Shown when a meeting changed before a choice was stored: how it is now, what was chosen, and whether to replace it. */
export function ConflictNote({ conflict, change, now, current }: ConflictNoteProps) {
  const { meeting, chosen, status, movedTo } = conflict;
  const is = current?.status ?? status ?? meeting.status;
  const yours = meetingStatusNames[chosen];
  const mayReplace = mayBecome(is, chosen);
  const isReopenedFirst = !mayReplace && is !== chosen && chosen !== "pending";
  return (
    <div role="alert" className="inbox-clash my-2">
      <GitMerge className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-48 flex-1">
        The meeting with {isolateBidi(meeting.name)} changed while you chose {yours}: it is{" "}
        {meetingStatusNames[is]} now{movedTo !== null && `, moved to ${movedTo}`}. Your choice was
        not saved.
        {isReopenedFirst && " To set it after all, reopen the meeting first."}
        {mayReplace &&
          tellsVisitor(is, chosen, isOver(meeting, now)) &&
          ` The visitor is told by e-mail if you set it to ${yours}.`}
      </p>
      <span className="flex flex-wrap gap-2">
        {mayReplace && (
          <Button
            size="small"
            onClick={() => void change.choose(meeting, chosen, current ?? { status: is })}
          >
            Set to {yours}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={change.dismiss}>
          Keep {meetingStatusNames[is]}
        </Button>
      </span>
    </div>
  );
}
