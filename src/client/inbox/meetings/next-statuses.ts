import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { newsOfStatus } from "#core/forms/meeting/news.ts";

/** What somebody of the staff can do next. */
export interface StatusStep {
  readonly to: MeetingStatus;
  /** The button's text. */
  readonly label: string;
}

const confirm: StatusStep = { to: "confirmed", label: "Confirm" };
const finish: StatusStep = { to: "done", label: "Done" };
const miss: StatusStep = { to: "no-show", label: "No-show" };
const cancel: StatusStep = { to: "cancelled", label: "Cancel" };

const steps: Readonly<Record<MeetingStatus, readonly StatusStep[]>> = {
  pending: [confirm, cancel],
  confirmed: [finish, miss, cancel],
  done: [{ to: "confirmed", label: "Reopen" }],
  "no-show": [{ to: "confirmed", label: "Reopen" }],
  cancelled: [{ to: "pending", label: "Reopen" }],
};

/** The sensible next statuses of a meeting, the most likely one first. */
export function nextStatuses(status: MeetingStatus, isOver: boolean): readonly StatusStep[] {
  // Nobody confirms what has taken place.
  return status === "pending" && isOver ? [finish, miss, cancel] : steps[status];
}

/** Whether the visitor gets a mail about a change of status. */
export function tellsVisitor(from: MeetingStatus, to: MeetingStatus, isOver: boolean): boolean {
  return !isOver && newsOfStatus(from, to) !== null;
}
