import type { changeRedirect, createRedirect, RedirectEntry } from "#core/contract/redirects.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { Queryable } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { lockPlaces } from "#server/db/queries/page-places.ts";
import {
  countOwnRedirects,
  deleteRedirectById,
  findRedirect,
  moveRedirect,
  notifyRedirects,
  storeRedirects,
} from "#server/db/queries/redirects.ts";
import type { RedirectRow, WrittenRedirect } from "#server/db/queries/redirects.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { entryOf, loadKnown } from "./known.ts";
import { createSettler, isProblem, refuseFrom } from "./settle.ts";
import type { Known, Problem } from "./settle.ts";
import { sameTarget } from "./same-target.ts";
import { readFrom, readTo } from "../links/typed-address.ts";

export type ChangeDeps = Pick<PagesDeps, "database" | "clock" | "publicUrl" | "directory">;
export type EntryBody = ParsedBodyOf<typeof createRedirect>;
export type ChangeBody = ParsedBodyOf<typeof changeRedirect>;

/** Redirects an address, for every visitor from the response on. A retry of what was stored stores nothing. */
export async function createEntry(
  deps: ChangeDeps,
  actor: Actor,
  body: EntryBody,
): Promise<Outcome<RedirectEntry>> {
  return write(deps, actor, async (sql) => {
    const known = await loadKnown(sql, deps.publicUrl);
    return store(sql, deps, { actor, body, known, own: null });
  });
}

/** Changes a redirect, unless somebody changed it since it was seen. */
export async function changeEntry(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { seen, ...body }: ChangeBody,
): Promise<Outcome<RedirectEntry>> {
  return write(deps, actor, async (sql) => {
    const own = await findRedirect(sql, id);
    if (own === null) return unwritten(refused("unknown-redirect"));
    const all = await loadKnown(sql, deps.publicUrl);
    const others = [...all.redirects].filter(([, other]) => other.id !== id);
    const known = { ...all, redirects: new Map(others) };
    if (own.changedAt.toISOString() === seen) {
      return store(sql, deps, { actor, body, known, own });
    }
    // A retry of what was carried out is no conflict.
    const judged = judge(body, known);
    return unwritten(
      judged.ok && isStored(judged.value, own) ? done(entryOf(own)) : refused("redirect-changed"),
    );
  });
}

/** Deletes a redirect. */
export async function deleteEntry(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
): Promise<Outcome<Record<string, never>>> {
  return write(deps, actor, async (sql) => {
    const own = await findRedirect(sql, id);
    if (own === null || !(await deleteRedirectById(sql, id))) {
      return unwritten(refused("unknown-redirect"));
    }
    await recordRedirect(sql, actor, "redirect deleted", own);
    return written({});
  });
}

/** What came of a change, and whether anything was written. */
export interface Change<Value> {
  readonly outcome: Outcome<Value>;
  readonly isWritten: boolean;
}

/** A change that wrote something. */
export function written<Value>(value: Value): Change<Value> {
  return { outcome: done(value), isWritten: true };
}

/** A change that was refused, or that asked for what is so already. */
export function unwritten<Value>(outcome: Outcome<Value>): Change<Value> {
  return { outcome, isWritten: false };
}

/**
 * Runs a change in one transaction, one at a time with moves of pages. This process serves what it wrote before the
 * response is sent; others are notified on commit.
 */
export async function write<Value>(
  { database, directory }: Pick<ChangeDeps, "database" | "directory">,
  actor: Actor,
  change: (sql: Queryable) => Promise<Change<Value>>,
): Promise<Outcome<Value>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const { outcome, isWritten } = await database.transaction(async (sql) => {
    await lockPlaces(sql);
    const changed = await change(sql);
    if (changed.isWritten) await notifyRedirects(sql);
    return changed;
  });
  if (isWritten) await directory.changed();
  return outcome;
}

interface Store {
  readonly actor: Actor;
  readonly body: EntryBody;
  /** Without the redirect that is changed. */
  readonly known: Known;
  /** The redirect that is changed; null for a new one. */
  readonly own: RedirectRow | null;
}

async function store(
  sql: Queryable,
  deps: ChangeDeps,
  { actor, body, known, own }: Store,
): Promise<Change<RedirectEntry>> {
  const judged = judge(body, known);
  if (!judged.ok) return unwritten(judged);
  const entry = judged.value;
  const there = known.redirects.get(entry.from);
  if (there !== undefined) {
    return unwritten(isStored(entry, there) ? done(entryOf(there)) : refuse(exists(there)));
  }
  if (own?.source === "own" && isStored(entry, own)) return unwritten(done(entryOf(own)));
  if (own?.source !== "own" && (await countOwnRedirects(sql)) >= redirectLimits.own) {
    return unwritten(refused("redirects-full"));
  }
  if (own !== null) await moveRedirect(sql, own.id, entry.from);
  await storeRedirects(sql, [entry], { author: actor.name, at: deps.clock() });
  const stored = (await loadKnown(sql, deps.publicUrl)).redirects.get(entry.from);
  if (stored === undefined) throw new Error(`${entry.from} was not stored`);
  await recordRedirect(sql, actor, own === null ? "redirect made" : "redirect changed", stored);
  return written(entryOf(stored));
}

function recordRedirect(
  sql: Queryable,
  actor: Actor,
  action: "redirect made" | "redirect changed" | "redirect deleted",
  { id, from, to }: RedirectRow,
): Promise<void> {
  const detail = { from, to };
  return insertAudit(sql, { actor: auditActor(actor), action, subject: id, detail });
}

/** The redirect that was typed, as it is stored; or why it cannot be. */
function judge({ from, to, isPermanent }: EntryBody, known: Known): Outcome<WrittenRedirect> {
  const read = readFrom(from, known.publicUrl);
  const readTarget = readTo(to, known.publicUrl);
  if ("message" in read) return refuse({ code: "bad-input", at: "from", ...read });
  if ("message" in readTarget) return refuse({ code: "bad-input", at: "to", ...readTarget });
  const wish = { from: read.path, to: readTarget, isPermanent };
  const unfit = refuseFrom(wish.from, known);
  if (unfit !== null) return refuse(unfit);
  const target = createSettler(new Map([[wish.from, wish]]), known)(wish);
  return isProblem(target)
    ? refuse(target.problem())
    : done({ from: wish.from, target, isPermanent });
}

function isStored({ from, target, isPermanent }: WrittenRedirect, there: RedirectRow): boolean {
  const isSame = there.from === from && there.isPermanent === isPermanent;
  return isSame && sameTarget(there.target, target);
}

function exists({ from, to }: RedirectRow): Problem {
  const message = `${from} already redirects, to ${to}. Change that entry, or choose another address.`;
  return { code: "redirect-exists", at: "from", message };
}

function refuse({ code, at, message }: Problem): ReturnType<typeof refused> {
  return refused(code, { details: [{ at, message }] });
}
