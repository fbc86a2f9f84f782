import type { Meeting } from "#core/contract/meetings.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { meetingStatuses } from "#core/forms/meeting/form.ts";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { dayLabel, zoneLabel } from "#core/forms/meeting/times.ts";

/** A choice that was not stored, because the meeting was no longer as it was seen. */
export interface MeetingConflict {
  /** As it was seen. */
  readonly meeting: Meeting;
  readonly chosen: MeetingStatus;
  /** As it is now; null from a server that does not tell. */
  readonly status: MeetingStatus | null;
  /** Its time now, "Tuesday, December 1, 2026, 09:00 AM (Europe/Berlin, UTC+1)", if the visitor moved it; null if not. */
  readonly movedTo: string | null;
}

/** The conflict that a refusal tells of; null if it is about something else. */
export function conflictOf(
  meeting: Meeting,
  chosen: MeetingStatus,
  { code, more }: Refusal,
): MeetingConflict | null {
  if (code !== "meeting-changed") return null;
  const when = more?.["when"];
  const { meetingDate, meetingTime, timeZone } = meeting;
  // Without what the clock adds to UTC: a browser may have other rules for that.
  const seen = `${dayLabel(meetingDate)}, ${meetingTime} (${zoneLabel(timeZone)}`;
  const isSame =
    typeof when === "string" && [",", ")"].some((end) => when.startsWith(`${seen}${end}`));
  return {
    meeting,
    chosen,
    status: meetingStatuses.find((each) => each === more?.["status"]) ?? null,
    movedTo: typeof when === "string" && !isSame ? when : null,
  };
}
