/** What staff are told of by mail. Each has its own recipients, a list in the section `notices` of the site's settings. */
export const noticeKinds = ["applications", "meetings", "messages", "access"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Recipients of one kind of notice at most. */
export const mostRecipients = 20;
