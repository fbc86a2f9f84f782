import type { listRedirects, RedirectEntry } from "#core/contract/redirects.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { QueryOf, ResponseOf } from "#core/contract/route.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { readRedirects, searchRedirects } from "#server/db/queries/redirects.ts";
import type { RedirectRow } from "#server/db/queries/redirects.ts";
import type { Column } from "#server/tables/column.ts";
import { csvHead, csvRows } from "#server/tables/csv.ts";
import { policyAnswerOf } from "../directory/privacy-place.ts";
import { publishedSiteOf } from "../directory/published-site.ts";
import { arrive } from "./arrive.ts";
import type { Arrival } from "./arrive.ts";
import { changeEntry, createEntry, deleteEntry } from "./change.ts";
import type { ChangeBody, ChangeDeps, EntryBody } from "./change.ts";
import { createRedirectHits } from "./hits.ts";
import { importCsv } from "./import-csv.ts";
import type { ImportAnswer } from "./import-csv.ts";
import { entryOf, loadKnown } from "./known.ts";

/** The use cases of redirects: those that moves of pages leave, and those that administrators write. */
export interface Redirects {
  readonly list: (
    actor: Actor,
    query: QueryOf<typeof listRedirects>,
  ) => Promise<Outcome<ResponseOf<typeof listRedirects>>>;
  readonly create: (actor: Actor, body: EntryBody) => Promise<Outcome<RedirectEntry>>;
  readonly change: (actor: Actor, id: string, body: ChangeBody) => Promise<Outcome<RedirectEntry>>;
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<Record<string, never>>>;
  /** Where a visitor arrives who asks for an address. */
  readonly test: (actor: Actor, address: string) => Promise<Outcome<Arrival>>;
  /** All of them, as a file that `importCsv` reads. */
  readonly exportCsv: (actor: Actor) => Promise<Outcome<string>>;
  readonly importCsv: (actor: Actor, csv: string) => Promise<Outcome<ImportAnswer>>;
  /** Counts a visit; costs no query. */
  readonly countHit: (from: string) => void;
  /** Stores the visits counted since the last time. Never rejects. */
  readonly flushHits: () => Promise<void>;
}

/** Binds the use cases of redirects to their dependencies. */
export function createRedirects(deps: ChangeDeps): Redirects {
  const { database, publicUrl } = deps;
  const hits = createRedirectHits(deps);
  return {
    list: async (actor, { search = "", after = "" }) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const most = redirectLimits.listed;
      const found = await searchRedirects(database, { search: search.trim(), after, most });
      return done({ redirects: found.redirects.map(entryOf), matching: found.matching });
    },
    create: (actor, body) => createEntry(deps, actor, body),
    change: (actor, id, body) => changeEntry(deps, actor, id, body),
    remove: (actor, id) => deleteEntry(deps, actor, id),
    test: async (actor, address) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const now = await deps.directory.current();
      const policy = policyAnswerOf(publishedSiteOf(now).value, now);
      return arrive(address, { ...(await loadKnown(database, publicUrl)), policy });
    },
    exportCsv: async (actor) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const rows = await readRedirects(database);
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "redirects exported",
        subject: null,
        detail: { count: rows.length },
      });
      return done(csvHead(columns) + csvRows(columns, rows));
    },
    importCsv: (actor, csv) => importCsv(deps, actor, csv),
    countHit: hits.count,
    flushHits: hits.flush,
  };
}

const columns: readonly Column<RedirectRow>[] = [
  { name: "From", width: 40, valueOf: ({ from }) => from },
  { name: "To", width: 40, valueOf: ({ to }) => to },
  {
    name: "Kind",
    width: 12,
    valueOf: ({ isPermanent }) => (isPermanent ? "permanent" : "temporary"),
  },
  {
    name: "Source",
    width: 12,
    valueOf: ({ source }) => (source === "own" ? "own entry" : "page moved"),
  },
  { name: "Page", width: 30, valueOf: ({ page }) => page?.name ?? null },
  { name: "Hits", width: 10, valueOf: ({ hits }) => hits },
  { name: "Last used", width: 24, valueOf: ({ lastHitAt }) => lastHitAt },
];
