/**
 * Tables whose rows let somebody in, or count for minutes: sessions, one-time links to set up the site or a password, links
 * to drafts, budgets. What ended since a backup was made must not come back with it, and nobody becomes somebody else by
 * reading one: no backup holds these rows, and of archives that do they are not restored.
 */
export const shortLivedTables: readonly string[] = [
  "sessions",
  "verifications",
  "draft_links",
  "rate_limits",
];
