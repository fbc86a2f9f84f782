import { useState } from "react";
import type { Meeting } from "#core/contract/meetings.ts";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { useInboxState } from "../store/inbox-context.tsx";
import { isOver } from "./meeting-times.ts";
import { nextStatuses, tellsVisitor } from "./next-statuses.ts";
import type { StatusStep } from "./next-statuses.ts";
import type { StatusChange } from "./use-status-change.ts";

interface MeetingActionsProps {
  readonly meeting: Meeting;
  readonly now: Date;
  readonly choose: StatusChange["choose"];
}

interface Asked {
  readonly step: StatusStep;
  readonly meeting: Meeting;
}

/** A button for each sensible next status. Where the visitor is told, it asks first. */
export function MeetingActions({ meeting, now, choose }: MeetingActionsProps) {
  const isSending = useInboxState((state) => state.isSending);
  const [busy, setBusy] = useState<MeetingStatus | null>(null);
  /** What was asked about, as it was then: it may change while the question is open. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const { status } = meeting;
  const over = isOver(meeting, now);
  const name = isolateBidi(meeting.name);
  const set = async ({ step: { to }, meeting: seen }: Asked) => {
    setBusy(to);
    await choose(seen, to);
    setBusy(null);
  };
  return (
    <>
      {nextStatuses(status, over).map((step, at) => (
        <Button
          key={step.to}
          size="small"
          look={at === 0 ? "plain" : "quiet"}
          className="max-sm:min-h-8"
          busy={busy === step.to}
          onClick={() => {
            if (tellsVisitor(status, step.to, over)) setAsked({ step, meeting });
            else void set({ step, meeting });
          }}
        >
          {step.label}
          <span className="sr-only">: meeting with {name}</span>
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`${asked?.step.label ?? ""} the meeting with ${name}?`}
        description={
          isSending
            ? "The visitor is told by e-mail."
            : "The visitor is told by e-mail. No mail server is configured: until there is one, the e-mail is kept in the outbox."
        }
        confirm={asked === null ? "" : questions[asked.step.to]}
        cancel="Back"
        danger={asked?.step.to === "cancelled"}
        onConfirm={() => {
          if (asked !== null) void set(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** What confirms a question, longer than "Cancel", which would read as the way out of it. */
const questions: Readonly<Record<MeetingStatus, string>> = {
  pending: "Reopen the meeting",
  confirmed: "Confirm the meeting",
  done: "Done",
  cancelled: "Cancel the meeting",
  "no-show": "No-show",
};
