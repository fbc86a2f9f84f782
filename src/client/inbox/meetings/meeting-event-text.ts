import type { MeetingEvent } from "#core/contract/meetings.ts";
import { meetingStatusNames } from "../status/meeting-status.tsx";

/** What somebody did, after the name: "changed the status from Pending to Confirmed". */
export function meetingEventText(event: Exclude<MeetingEvent, { readonly kind: "note" }>): string {
  if (event.kind === "moved") return `moved the meeting from ${event.from} to ${event.to}`;
  // A visitor has one way to change a status: the link that cancels.
  if (event.by === null && event.to === "cancelled") return "cancelled the meeting";
  return `changed the status from ${meetingStatusNames[event.from]} to ${meetingStatusNames[event.to]}`;
}
