import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { newsOfStatus } from "#core/forms/meeting/news.ts";
import { offeredStatuses } from "#core/forms/meeting/transitions.ts";

/** What somebody of the staff can do next. */
export interface StatusStep {
  readonly to: MeetingStatus;
  /** The button's text. */
  readonly label: string;
}

const labels: Readonly<Record<MeetingStatus, string>> = {
  pending: "Reopen",
  confirmed: "Confirm",
  done: "Done",
  "no-show": "No-show",
  cancelled: "Cancel",
};

/** The sensible next statuses of a meeting, the most likely one first. */
export function nextStatuses(status: MeetingStatus, isOver: boolean): readonly StatusStep[] {
  return offeredStatuses(status, isOver).map((to) => ({
    to,
    // What has ended was confirmed before.
    label: to === "confirmed" && status !== "pending" ? labels.pending : labels[to],
  }));
}

/** Whether the visitor gets a mail about a change of status. */
export function tellsVisitor(from: MeetingStatus, to: MeetingStatus, isOver: boolean): boolean {
  return !isOver && newsOfStatus(from, to) !== null;
}
