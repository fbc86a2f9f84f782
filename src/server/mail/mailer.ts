/** An outgoing mail. Its addresses were validated on input. */
export interface OutgoingMail {
  /** The same for every attempt, so that a mail server can detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An entry for calendars, as iCalendar, and what a calendar does with it. */
  readonly calendar?: { readonly method: string; readonly text: string } | null;
}

/** The result of an attempt. `isFinal`: the mail server will never accept it. */
export type Sending =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

/** Sends mails. Never rejects: failures are returned. */
export interface Mailer {
  readonly send: (mail: OutgoingMail) => Promise<Sending>;
  /** Connects without sending anything. Returns a line for the operator if the mail server cannot be used, or null. */
  readonly check: () => Promise<string | null>;
}
