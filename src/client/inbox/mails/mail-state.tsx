import type { Mail } from "#core/contract/job-applications.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { useCanWrite } from "../store/inbox-context.tsx";
import { mailNames } from "../status/statuses.ts";
import { mailFate } from "./mail-state-text.ts";

interface MailStateProps {
  readonly mail: Mail;
  /** Whether a mail server is set. */
  readonly isSending: boolean;
  readonly onRetry: () => Promise<void>;
}

/** What became of a mail, why, and the way to try it again. */
export function MailState({ mail, isSending, onRetry }: MailStateProps) {
  const canWrite = useCanWrite();
  const { name, tone } = mailNames[mail.state];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{name}</Badge>
      <span className="text-muted">{mailFate(mail, isSending)}</span>
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
