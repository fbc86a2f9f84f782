import type { Mail } from "#core/contract/job-applications.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { useCanWrite, useInbox } from "../inbox-context.tsx";
import { mailNames } from "../statuses.ts";
import { fullTime } from "../times.ts";

/** The mails that told of an application, and what became of each. */
export function Mails({ mails }: { readonly mails: readonly Mail[] }) {
  const { office } = useInbox();
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="inbox-section">
      <h2 id="mails">Mail about it</h2>
      <ul className="grid gap-2">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailState mail={mail} onRetry={() => office.application.retryMail(mail.id)} />
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
  readonly onRetry: () => Promise<void>;
}

/** What became of a mail, why, and the way to try it again. */
export function MailState({ mail, onRetry }: MailStateProps) {
  const canWrite = useCanWrite();
  const { name, tone } = mailNames[mail.state];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{name}</Badge>
      <span className="text-muted">
        {mail.sentAt !== null && fullTime(mail.sentAt)}
        {mail.state === "waiting" &&
          mail.nextTryAt !== null &&
          mail.attempts > 0 &&
          `tried ${mail.attempts} ${mail.attempts === 1 ? "time" : "times"}`}
        {mail.state === "kept" && "no mail server is set"}
      </span>
      {canWrite && (mail.state === "failed" || mail.state === "waiting") && (
        <Button size="small" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
      {mail.reason !== null && mail.state !== "sent" && (
        <p className="basis-full text-danger [overflow-wrap:anywhere]">{mail.reason}</p>
      )}
    </div>
  );
}
