import type { NewNotice } from "#server/db/queries/mails.ts";

/** Who runs the site: what a notice is about, and where it goes. */
export interface SiteContact {
  readonly name: string;
  readonly contactEmail: string;
  /** Somebody set the address. */
  readonly hasOwnEmail: boolean;
}

/** Who gets a notice of what came, besides the administrators. */
export function noticeRecipients({
  contactEmail,
  hasOwnEmail,
}: SiteContact): Pick<NewNotice, "own" | "otherwise"> {
  return { own: hasOwnEmail ? contactEmail : null, otherwise: contactEmail };
}
