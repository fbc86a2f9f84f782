import type { ApplicationEvent } from "#core/contract/job-applications.ts";
import { statusNames } from "../status/statuses.ts";

/** What somebody did, after the name: "changed the status from New to Offer". */
export function eventText(event: ApplicationEvent): string {
  switch (event.kind) {
    case "status":
      return `changed the status from ${statusNames[event.from]} to ${statusNames[event.to]}`;
    case "assignee":
      return event.to === null ? "removed the assignee" : `assigned it to ${event.to}`;
    case "note":
      return "wrote a note";
    case "sent-again":
      return "sent the form again with changes";
  }
}

/** What others did, as one line for screen readers. */
export function changesText(events: readonly ApplicationEvent[]): string {
  return events.map((event) => `${event.by ?? "The applicant"} ${eventText(event)}`).join(". ");
}
