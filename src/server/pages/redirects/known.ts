import type { RedirectEntry } from "#core/contract/redirects.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readRedirectPages, readRedirects } from "#server/db/queries/redirects.ts";
import type { RedirectRow } from "#server/db/queries/redirects.ts";
import type { Known } from "./settle.ts";

/** Loads everything that redirects are judged by. */
export async function loadKnown(sql: Queryable, publicUrl: string): Promise<Known> {
  const pages = await readRedirectPages(sql);
  const redirects = await readRedirects(sql);
  return {
    publicUrl,
    pages: new Map(pages.map((page) => [page.slug, page])),
    redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
  };
}

/** A stored redirect as the API returns it. */
export function entryOf(row: RedirectRow): RedirectEntry {
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    pageName: row.page?.name ?? null,
    isPermanent: row.isPermanent,
    source: row.source,
    state: stateOf(row),
    hits: row.hits,
    lastHitAt: row.lastHitAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    by: row.author,
  };
}

function stateOf({ page, isCovered }: RedirectRow): RedirectEntry["state"] {
  if (isCovered) return "page-there";
  if (page === null || page.isLive) return "works";
  return page.isDeleted ? "deleted" : "not-published";
}
