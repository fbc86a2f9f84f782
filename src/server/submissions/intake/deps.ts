import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { SiteContact } from "./site-contact.ts";

/** All dependencies of visitor forms; each use case takes only its own subset. */
export interface SubmissionsDeps {
  readonly database: Database;
  readonly newId: () => string;
  readonly secretKey: string;
  /** Forms from all visitors together that may be stored in a quarter of an hour. */
  readonly formLimit: number;
  readonly storage: Storage;
  readonly now: () => Date;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  /** The site's name and its contact address. */
  readonly siteContact: () => Promise<SiteContact>;
  /** Whether mails are sent; otherwise they are kept for staff to read. */
  readonly isSending: boolean;
  /** Call when there may be something to send. */
  readonly wake: () => void;
  /** Logs one structured line for an event that somebody may have to look into. */
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Notifications shared by the visitor forms. */
export interface InboxNotifier {
  /** Notifies open inbox windows of an application with this id; an empty id stands for any other submission. */
  readonly notify: (id: string) => void;
}
