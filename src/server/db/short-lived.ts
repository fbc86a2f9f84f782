/**
 * Tables that grant access or count attempts for a time: sessions, sign-ins that wait for a factor, API tokens, one-time links
 * for setup, passwords, invitations and changed addresses, draft links, attempt budgets. Backups never contain these rows and they are never restored from archives that do, so that a
 * restore does not revive what has ended and a reader of a backup cannot impersonate anyone.
 */
export const shortLivedTables: readonly string[] = [
  "sessions",
  "verifications",
  "draft_links",
  "rate_limits",
  "invitations",
  "ended_invitations",
  "address_changes",
  "pending_sign_ins",
  "api_tokens",
];

/**
 * Rows of other tables that backups never contain, by the column that marks them: mails about accounts hold links into them until
 * they are sent. A table of an older Ashlar, without the column, has none.
 */
export const shortLivedRows: Readonly<Record<string, string>> = { mails: "is_private" };
