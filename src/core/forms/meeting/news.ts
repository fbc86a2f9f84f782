import type { MeetingStatus } from "./form.ts";

/** What has happened to a meeting, told to its visitor. */
export type MeetingNews = "booked" | "confirmed" | "moved" | "cancelled" | "reopened";

/** What a change of status by staff means to the visitor of a meeting that is not over; null if nothing. */
export function newsOfStatus(from: MeetingStatus, to: MeetingStatus): MeetingNews | null {
  if (from === to) return null;
  if (to === "cancelled") return "cancelled";
  if (from === "cancelled" && to === "pending") return "reopened";
  // After "done" or "no-show" the visitor knows: only a mistake of the staff's own is taken back.
  return from === "pending" && to === "confirmed" ? "confirmed" : null;
}
