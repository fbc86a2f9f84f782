import type { MeetingStatus } from "./form.ts";

/** What staff may set a meeting to, by its status, the most likely one first. */
const transitions: Readonly<Record<MeetingStatus, readonly MeetingStatus[]>> = {
  pending: ["confirmed", "done", "no-show", "cancelled"],
  confirmed: ["done", "no-show", "cancelled"],
  done: ["confirmed"],
  "no-show": ["confirmed"],
  // Pending first: its time may have been booked by somebody else, and its visitor is told that it takes place after all.
  cancelled: ["pending"],
};

/** Whether staff may set a meeting from one status to another. */
export function mayBecome(from: MeetingStatus, to: MeetingStatus): boolean {
  return transitions[from].includes(to);
}

/**
 * The statuses that make sense to be offered: of those allowed, nobody confirms what has taken place, and a meeting ahead
 * is confirmed before it is done.
 */
export function offeredStatuses(status: MeetingStatus, isOver: boolean): readonly MeetingStatus[] {
  const early: readonly MeetingStatus[] = isOver ? ["confirmed"] : ["done", "no-show"];
  return transitions[status].filter((to) => status !== "pending" || !early.includes(to));
}
