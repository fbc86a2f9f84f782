import type { Queryable } from "#server/db/connect.ts";
import { keepFeedId } from "#server/db/queries/sites.ts";

/**
 * Makes what the ids in the feed begin with, unless that was done before. It stays when the public address changes. A site
 * whose feed had ids made of its public address keeps them, so that readers see no entry twice; any other gets a tag URI
 * (RFC 4151).
 */
export async function ensureFeedId(
  sql: Queryable,
  site: { readonly isNew: boolean; readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const { hostname } = new URL(site.publicUrl);
  const name = isPublicName(hostname) ? hostname : "ashlar.example";
  const tag = `tag:${name},${site.now.toISOString().slice(0, 10)}:`;
  const keepsAddress = !site.isNew && isPublicName(hostname);
  await keepFeedId(sql, keepsAddress ? { address: site.publicUrl } : { tag });
}

/** The id of the whole feed. */
export function idOfFeed(feedId: string): string {
  return isTag(feedId) ? feedId : `${feedId}/`;
}

/** The id of a page's entry. */
export function idOfEntry(
  feedId: string,
  page: { readonly id: string; readonly slug: string },
): string {
  return isTag(feedId) ? `${feedId}/${page.id}` : feedId + page.slug;
}

function isTag(feedId: string): boolean {
  return feedId.startsWith("tag:");
}

/** Whether a host can be somebody's own name, rather than an address or a name of this machine. */
function isPublicName(hostname: string): boolean {
  return (
    /^[a-z0-9.-]+\.[a-z][a-z0-9-]+$/.test(hostname) &&
    !/\.(?:local|localhost|internal|lan)$/.test(hostname)
  );
}
