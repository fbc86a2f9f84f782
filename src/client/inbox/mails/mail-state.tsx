import type { Mail } from "#core/contract/job-applications.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { useCanWrite } from "../store/inbox-context.tsx";
import { mailStateBadges } from "../status/statuses.ts";
import { mailStateText } from "./mail-state-text.ts";

interface MailStateProps {
  readonly mail: Mail;
  /** Whether a mail server is configured. */
  readonly isSending: boolean;
  readonly onRetry: () => Promise<void>;
}

/** Whether a mail was sent, why not, and a button to retry. */
export function MailState({ mail, isSending, onRetry }: MailStateProps) {
  const canWrite = useCanWrite();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MailStateBadge state={mail.state} />
      <span className="text-muted">{mailStateText(mail, isSending)}</span>
      {canWrite && mail.state !== "sent" && (mail.state !== "kept" || isSending) && (
        <Button size="small" onClick={() => void onRetry()}>
          {mail.state === "kept" ? "Send now" : "Try again"}
        </Button>
      )}
      {mail.reason !== null && mail.state !== "sent" && (
        <p className="basis-full text-danger [overflow-wrap:anywhere]">{mail.reason}</p>
      )}
    </div>
  );
}

/** The name of a mail's state. */
export function MailStateBadge({ state }: { readonly state: Mail["state"] }) {
  const { name, tone } = mailStateBadges[state];
  return <Badge tone={tone}>{name}</Badge>;
}
