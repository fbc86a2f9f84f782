import type { NoticeKind } from "#core/notice-kinds.ts";
import type { NewNotice } from "#server/db/queries/mails.ts";

/** The site's operator: named in notices, and their recipient. */
export interface SiteContact {
  readonly name: string;
  readonly contactEmail: string;
  /** Whether the address was configured. */
  readonly hasOwnEmail: boolean;
}

/** Whose notice it is, and its recipients besides the administrators. */
export function noticeRecipients(
  kind: NoticeKind,
  { contactEmail, hasOwnEmail }: SiteContact,
): Pick<NewNotice, "kind" | "own" | "otherwise"> {
  return { kind, own: hasOwnEmail ? contactEmail : null, otherwise: contactEmail };
}
