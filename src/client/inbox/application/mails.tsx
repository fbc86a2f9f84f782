import type { Mail } from "#core/contract/job-applications.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { useCanWrite, useInbox, useOffice } from "../inbox-context.tsx";
import { mailNames } from "../statuses.ts";
import { mailFate } from "./mail-fate.ts";

/** The mails that told of an application, and what became of each. */
export function Mails({ mails }: { readonly mails: readonly Mail[] }) {
  const { office } = useInbox();
  const isSending = useOffice((state) => state.isSending);
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="inbox-section">
      <h2 id="mails">Mail about it</h2>
      <ul className="grid gap-2">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailState
              mail={mail}
              isSending={isSending}
              onRetry={() => office.application.retryMail(mail.id)}
            />
            <p className="mt-1 truncate text-muted" title={mail.to}>
              To {mail.to}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
