import type { Mail } from "#core/contract/job-applications.ts";
import { useInbox, useOffice } from "../store/inbox-context.tsx";
import { MailState } from "../mails/mail-state.tsx";

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
