/** A mail as it goes out. Its addresses were checked when they were typed. */
export interface OutgoingMail {
  /** The same for every attempt, so that a mail server can tell that it has it already. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What came of an attempt. `isFinal`: the mail server will never take it. */
export type Sending =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

/** Sends mails. Never rejects: what went wrong is said. */
export interface Mailer {
  readonly send: (mail: OutgoingMail) => Promise<Sending>;
}
