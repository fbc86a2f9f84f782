import { setTimeout as sleep } from "node:timers/promises";
import type { SentMessageInfo } from "nodemailer/lib/smtp-transport";
import type { Transporter } from "nodemailer";
import { escape } from "#core/forms/written-mail.ts";
import { needsSmtpUtf8 } from "#core/fields/email-address.ts";
import { readSmtpServer } from "./smtp-server.ts";
import { protectionOf } from "./smtp-tls.ts";
import type { TlsMode } from "./smtp-tls.ts";
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
  /** Null: encryption is required, except to this machine. */
  readonly tls: TlsMode | null;
  /** Certificates to trust besides the usual ones, as PEM. */
  readonly ca: string | null;
  /** The name with which the server is greeted (`greetingName`). */
  readonly greeting: string;
  readonly limits?: { readonly [Name in keyof typeof smtpLimits]: number };
}

/**
 * Sends by SMTP; the library is imported for the first mail. Unless it is allowed by name, nothing is sent unencrypted
 * but to this machine. Throws for an invalid URL (`readSmtpServer`).
 */
export function createSmtpMailer({ limits = smtpLimits, ...settings }: SmtpSettings): Mailer {
  const { from, greeting } = settings;
  const read = readSmtpServer(settings.url);
  if (!read.ok) throw new Error(`The address of the mail server ${read.wrong}`);
  const { host, port, isSecure, credentials } = read.server;
  const protection = protectionOf(read.server, settings.tls, settings.ca);
  const options = {
    host,
    port,
    name: greeting,
    secure: isSecure,
    ...protection,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greet,
    socketTimeout: limits.silence,
  };
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      ...options,
      // Mails must not make the library read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(credentials === null
        ? {}
        : { auth: { user: credentials.user, pass: credentials.password } }),
    });
  };
  const attempt = async (
    work: (transport: Transporter<SentMessageInfo>) => Promise<Sending>,
  ): Promise<Sending> => {
    const transport = await open();
    const late = new AbortController();
    try {
      const tooLate = sleep(limits.whole, null, { signal: late.signal, ref: false }).then(
        (): Sending => ({ ok: false, reason: "It took too long.", isFinal: false }),
      );
      tooLate.catch(() => {});
      return await Promise.race([work(transport), tooLate]);
    } catch (error) {
      return { ok: false, ...reasonOf(error) };
    } finally {
      late.abort();
      transport.close();
    }
  };
  return {
    send: (mail) =>
      attempt(async (transport) => {
        if (needsSmtpUtf8(mail.to) && !(await offersSmtpUtf8(options))) return noSmtpUtf8;
        await transport.sendMail(messageOf(mail, from));
        return { ok: true };
      }),
    check: async () => {
      const checked = await attempt(async (transport) => {
        await transport.verify();
        return { ok: true };
      });
      return checked.ok
        ? null
        : `The mail server ${host}:${port} cannot be used now: ${checked.reason.replace(/(?<!\.)$/, ".")} E-mails wait, and are tried again.`;
    },
  };
}

const noSmtpUtf8: Sending = {
  ok: false,
  reason:
    "The address has letters before the @ that this mail server cannot send to: it does not offer SMTPUTF8. Write to the address in another way, or use a mail server that does.",
  isFinal: true,
};

/** Asks the server whether it takes addresses with letters beyond ASCII before the @ (RFC 6531). */
async function offersSmtpUtf8(options: object): Promise<boolean> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const connection = new Connection(options);
  try {
    return await new Promise((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(new Error("Connection closed")));
      connection.connect((error) => {
        if (error === undefined || error === null) {
          resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)));
        } else reject(error);
      });
    });
  } finally {
    connection.quit();
    connection.close();
  }
}

function messageOf(mail: OutgoingMail, from: string) {
  const { id, to, replyTo, subject, text, html, calendar } = withReachableSender(mail);
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
    ...(calendar ? { icalEvent: calendarPart(calendar) } : {}),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** As mail programs expect it: beside the text, so that they show it, and as a file, for those that do not. */
function calendarPart({ method, text }: NonNullable<OutgoingMail["calendar"]>) {
  return { method, content: text, filename: "meeting.ics" };
}

/**
 * A header with letters beyond ASCII in an address would make every server on the way that does not know SMTPUTF8 refuse
 * the mail. Such an address stands in the text instead.
 */
function withReachableSender(mail: OutgoingMail): OutgoingMail {
  const { replyTo, text, html } = mail;
  if (replyTo === null || !needsSmtpUtf8(replyTo)) return mail;
  const note = `Please do not reply to this e-mail, but write to ${replyTo}: not every mail server can send to this address.`;
  return {
    ...mail,
    replyTo: null,
    text: `${text}\n\n${note}`,
    html: html.replace(/(?=<\/html>$)|$/, `<p>${escape(note)}</p>`),
  };
}

/** Steps at which the server refuses this very mail; at others it refuses the program, which the operator can fix. */
const aboutTheMail = new Set<unknown>(["EENVELOPE", "EMESSAGE"]);

/** The mail server's own message, with the remedy where a setting is one. A 5xx about the mail itself is final. */
function reasonOf(error: unknown): { readonly reason: string; readonly isFinal: boolean } {
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : null;
  const kind = error instanceof Error && "code" in error ? error.code : null;
  const isFinal = typeof code === "number" && code >= 500 && aboutTheMail.has(kind);
  const said = error instanceof Error ? error.message : String(error);
  const text = said.replaceAll(/\s+/g, " ").slice(0, 400);
  return { reason: `${text}${remedyFor(text)}`, isFinal };
}

function remedyFor(said: string): string {
  if (/upgrading connection with STARTTLS|required STARTTLS/.test(said)) {
    return ". It offers no encryption, which is required. If that is all right, set SMTP_TLS=optional.";
  }
  if (/certificate|altnames|self.signed/i.test(said)) {
    return ". Set SMTP_CA_FILE to the certificate that it is to be trusted by, or SMTP_TLS=unverified to accept any.";
  }
  return "";
}
