import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { SiteContact } from "./site-contact.ts";

/** What visitor forms need from outside, all together; each use case takes only its own part of it. */
export interface SubmissionsDeps {
  readonly database: Database;
  readonly newId: () => string;
  readonly secretKey: string;
  /** Forms of all visitors together that are stored in a quarter of an hour. */
  readonly formLimit: number;
  readonly storage: Storage;
  readonly now: () => Date;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  /** What the site is called and where its own mail goes. */
  readonly siteContact: () => Promise<SiteContact>;
  /** Whether mails are sent; else they are kept to be read. */
  readonly isSending: boolean;
  /** There may be something to send. */
  readonly wake: () => void;
  /** One structured line for each event that somebody may have to look into. */
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** What the forms of visitors share among themselves. */
export interface InboxNews {
  /** Tells open windows of the inbox of an application with this id; of anything else that came where the id is empty. */
  readonly tell: (id: string) => void;
}
