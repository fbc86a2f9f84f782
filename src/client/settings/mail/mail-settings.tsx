import type { ApiClient } from "#core/contract/client.ts";
import { loadMailSettings } from "#core/contract/mail-settings.ts";
import type { MailState } from "#core/contract/mail-settings.ts";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { Card } from "#client/ui/card.tsx";
import { Fact, FactList } from "#client/ui/fact-list.tsx";
import { useLoaded } from "#client/ui/use-loaded.ts";
import { FailedMails } from "./failed-mails.tsx";
import { MailServer } from "./mail-server.tsx";

interface MailSettingsProps {
  readonly deps: { readonly api: ApiClient };
}

/** Whether e-mails are sent, a test of it, and what was not sent. */
export function MailSettings({ deps: { api } }: MailSettingsProps) {
  const { answer, refusal, reload } = useLoaded(api, loadMailSettings);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [.settings-fields+&]:mt-8 [&:has(+.settings-fields)]:mb-8">
      <LoadFailed refusal={refusal} onRetry={() => void reload()} />
      {answer === null && refusal === null && <Spinner label="Loading the state of mail" />}
      {answer !== null && <ServerCard api={api} server={answer.server} />}
      {answer !== null && (
        <Card
          title="E-mails that were not sent"
          actions={
            <a className="underline underline-offset-2" href="/inbox/outbox">
              Open the outbox
            </a>
          }
        >
          <FailedMails state={answer} />
        </Card>
      )}
    </div>
  );
}

const encryptions = {
  always: "Encrypted from the start",
  required: "Encrypted, or nothing is sent",
  offered: "Encrypted if the server offers it",
} as const satisfies Record<NonNullable<MailState["server"]>["encryption"], string>;

interface ServerCardProps {
  readonly api: ApiClient;
  readonly server: MailState["server"];
}

function ServerCard({ api, server }: ServerCardProps) {
  if (server === null) {
    return (
      <Card title="Mail server">
        <p>
          No mail server is configured: e-mails are kept in the outbox to be read. Set{" "}
          <code>SMTP_URL</code> and <code>MAIL_FROM</code> where the program runs, then restart it.
        </p>
      </Card>
    );
  }
  const { host, port, encryption, hasPassword, from, remarks } = server;
  return (
    <Card title="Mail server">
      <FactList>
        <Fact name="Server">
          {host}, port {port}
        </Fact>
        <Fact name="Sender">{from}</Fact>
        <Fact name="Connection">
          {encryptions[encryption]}, {hasPassword ? "with a password" : "without a password"}
        </Fact>
        <Fact name="Set by">
          <code>SMTP_URL</code> and <code>MAIL_FROM</code> where the program runs
        </Fact>
      </FactList>
      {remarks.map((remark) => (
        <p key={remark} className="text-warn">
          {remark}
        </p>
      ))}
      <MailServer api={api} />
    </Card>
  );
}
