import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as received by a mail server. */
export interface ReceivedMail {
  /** The envelope recipients, whatever the headers contain. */
  readonly to: readonly string[];
  readonly mail: Email;
}

/** A real mail server on this machine that keeps all mails. */
export interface MailSink {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** The passwords that were sent to it, all of them unencrypted. */
  readonly passwords: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username = "", password = "" }, _, done) => {
      passwords.push(password ?? "");
      done(null, { user: username });
    },
    onData: (stream, session, done) => {
      void buffer(stream).then(async (bytes) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, mail: await PostalMime.parse(bytes) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    passwords,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
