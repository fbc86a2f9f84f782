import { counted } from "#core/fields/counted.ts";
import type { FailedMail, MailState } from "#core/contract/mail-settings.ts";
import { fullTime } from "#client/ui/full-time.ts";

interface FailedMailsProps {
  readonly state: MailState;
}

/** The last e-mails that the mail server did not take, and why. */
export function FailedMails({ state: { failed, counts } }: FailedMailsProps) {
  const kept = counts.kept === 0 ? null : `${counted(counts.kept, "e-mail")} kept to be read.`;
  return (
    <>
      {failed.length === 0 && <p className="text-muted">No e-mail has failed.</p>}
      {failed.length > 0 && (
        <ul className="grid gap-2">
          {failed.map((mail) => (
            <li key={mail.id} className="grid gap-0.5 rounded-md border border-line px-3 py-2">
              <p className="[overflow-wrap:anywhere]">
                <bdi className="font-medium">{mail.subject}</bdi>
                <span className="text-muted"> to {mail.to}</span>
              </p>
              <p className="[overflow-wrap:anywhere] text-danger">{mail.reason}</p>
              <p className="text-xs text-muted">{whatFollows(mail)}</p>
            </li>
          ))}
        </ul>
      )}
      {kept !== null && <p className="text-muted">{kept}</p>}
    </>
  );
}

function whatFollows({ state, attempts, createdAt, nextTryAt }: FailedMail): string {
  const tried = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  const written = `Written ${fullTime(createdAt)}, ${tried}`;
  if (state === "failed" || nextTryAt === null)
    return `${written}. It is not tried again by itself.`;
  return `${written}. Next try ${fullTime(nextTryAt)}.`;
}
