import type { NewNotice } from "#server/db/queries/mails.ts";

/** The site's operator: named in notices, and their recipient. */
export interface SiteContact {
  readonly name: string;
  readonly contactEmail: string;
  /** Whether the address was configured. */
  readonly hasOwnEmail: boolean;
}

/** The recipients of a notice besides the administrators. */
export function noticeRecipients({
  contactEmail,
  hasOwnEmail,
}: SiteContact): Pick<NewNotice, "own" | "otherwise"> {
  return { own: hasOwnEmail ? contactEmail : null, otherwise: contactEmail };
}
