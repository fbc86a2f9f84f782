/**
 * Tables that grant access or count attempts for a short time: sessions, one-time links for setup or passwords, draft
 * links, attempt budgets. Backups never contain these rows and they are never restored from archives that do, so that a
 * restore does not revive what has ended and a reader of a backup cannot impersonate anyone.
 */
export const shortLivedTables: readonly string[] = [
  "sessions",
  "verifications",
  "draft_links",
  "rate_limits",
];
