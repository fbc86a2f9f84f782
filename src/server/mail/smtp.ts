import { setTimeout as sleep } from "node:timers/promises";
import { readSmtpServer } from "./smtp-server.ts";
import type { Mailer, OutgoingMail, Sending } from "./mailer.ts";

/** Milliseconds a mail server may take for each step, and for one mail in total. */
export const smtpLimits = {
  connect: 10_000,
  greet: 10_000,
  silence: 20_000,
  whole: 60_000,
} as const;

/** The outgoing mail server, and the sender's address. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587`; `smtps:` means TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  readonly limits?: { readonly [Name in keyof typeof smtpLimits]: number };
}

/**
 * Sends by SMTP; the library is imported for the first mail. Passwords are sent only over TLS, except to this
 * machine. Throws for an invalid URL (`readSmtpServer`).
 */
export function createSmtpMailer({ url, from, limits = smtpLimits }: SmtpSettings): Mailer {
  const read = readSmtpServer(url);
  if (!read.ok) throw new Error(`The address of the mail server ${read.wrong}`);
  const { host, port, isSecure, credentials } = read.server;
  const isHere = ["localhost", "127.0.0.1", "::1"].includes(host);
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: !isSecure && !isHere && credentials !== null,
      connectionTimeout: limits.connect,
      greetingTimeout: limits.greet,
      socketTimeout: limits.silence,
      // Mails must not make the library read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(credentials === null
        ? {}
        : { auth: { user: credentials.user, pass: credentials.password } }),
    });
  };
  return {
    async send(mail) {
      const transport = await open();
      const late = new AbortController();
      try {
        const sent = transport.sendMail(messageOf(mail, from)).then((): Sending => ({ ok: true }));
        const tooLate = sleep(limits.whole, null, { signal: late.signal, ref: false }).then(
          (): Sending => ({ ok: false, reason: "It took too long.", isFinal: false }),
        );
        tooLate.catch(() => {});
        return await Promise.race([sent, tooLate]);
      } catch (error) {
        return { ok: false, ...reasonOf(error) };
      } finally {
        late.abort();
        transport.close();
      }
    },
  };
}

function messageOf({ id, to, replyTo, subject, text, html }: OutgoingMail, from: string) {
  return {
    from: { name: "", address: from },
    to: { name: "", address: to },
    ...(replyTo === null ? {} : { replyTo: { name: "", address: replyTo } }),
    // Exactly one recipient is given to the mail server, whatever the headers contain.
    envelope: { from, to: [to] },
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    subject,
    text,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The mail server's own message. A 5xx is final unless it is about authentication, which the operator can fix here. */
function reasonOf(error: unknown): { readonly reason: string; readonly isFinal: boolean } {
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : null;
  const kind = error instanceof Error && "code" in error ? error.code : null;
  const isFinal = typeof code === "number" && code >= 500 && kind !== "EAUTH";
  const said = error instanceof Error ? error.message : String(error);
  return { reason: said.replaceAll(/\s+/g, " ").slice(0, 500), isFinal };
}
