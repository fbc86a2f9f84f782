import type { Mail } from "#core/contract/job-applications.ts";
import { counted } from "#core/fields/counted.ts";
import { useInbox, useInboxState } from "../store/inbox-context.tsx";
import { MailState } from "../mails/mail-state.tsx";

/** The mails sent about an application, each with its state. */
export function Mails({
  mails,
  older,
}: {
  readonly mails: readonly Mail[];
  /** Number of older mails that are not in the list. */
  readonly older: number;
}) {
  const { store } = useInbox();
  const isSending = useInboxState((state) => state.isSending);
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="inbox-section">
      <h2 id="mails">E-mails about this application</h2>
      <ul className="grid gap-2">
        {mails.map((mail) => (
          <li key={mail.id} className="min-w-0">
            <MailState
              mail={mail}
              isSending={isSending}
              onRetry={() => store.application.retryMail(mail.id)}
            />
            <p className="mt-1 truncate text-muted" title={mail.to}>
              To {mail.to}
            </p>
          </li>
        ))}
      </ul>
      {older > 0 && (
        <p className="mt-2 text-muted">
          {counted(older, "older e-mail is", "older e-mails are")} kept in the outbox.
        </p>
      )}
    </section>
  );
}
