import { createHash } from "node:crypto";
import type { saveDraft } from "#core/contract/pages.ts";
import { refuseWriting } from "#core/contract/document-kinds.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Detail, Outcome, Refusal } from "#core/contract/refusals.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf, ParsedBodyOf } from "#core/contract/route.ts";
import { mergeOperations } from "#core/document/merge.ts";
import type { Merged } from "#core/document/merge.ts";
import type { Page } from "#core/document/page.ts";
import type { Operation } from "#core/document/operation.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { findSave } from "#server/db/queries/operations.ts";
import type { SaveReceipt, SaveRow } from "#server/db/queries/operations.ts";
import { lockPage } from "#server/db/queries/pages.ts";
import type { PageRow } from "#server/db/queries/pages.ts";
import type { Queryable } from "#server/db/connect.ts";
import { checkOperations, refuseGrowth } from "./_kit/check-operations.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { asJson, logOnWire } from "./_kit/on-wire.ts";
import { registryOf } from "./_kit/registry-of.ts";
import { readSince } from "./read-since.ts";
import { loadAffectedBlocks } from "./load-affected-blocks.ts";
import { writeChange } from "./_kit/write-change.ts";

export type SaveBody = ParsedBodyOf<typeof saveDraft>;
export type SaveAnswer = ResponseOf<typeof saveDraft>;

type SaveDeps = Pick<PagesDeps, "database" | "clock" | "blocks">;

/**
 * Applies operations to the stored draft, merged with the saves since the client's base revision, in one transaction
 * under the page's row lock. Any conflict refuses the whole save, lists all conflicts, and writes nothing.
 *
 * A retry with the same `saveId` gets the first result; the same id with different content is refused. A save that
 * changes nothing writes nothing: no revision and no log entry, and a retry of it is evaluated again. A save with so
 * old a base that the log since then is too much for one response is refused: the page must be reloaded.
 */
export async function saveOperations(
  deps: SaveDeps,
  actor: Actor,
  pageId: string,
  body: SaveBody,
): Promise<Outcome<SaveAnswer>> {
  if (!admits(writers, actor.role)) return refused("not-allowed");
  return deps.database.transaction(async (sql) => {
    const row = await lockPage(sql, pageId);
    if (row === null) return refused("unknown-page");
    const denied = refuseWriting(row.kind, actor);
    if (denied !== null) return refused(denied);
    const requestHash = hashOf(body.operations);
    const earlier = await findSave(sql, pageId, body.saveId);
    if (earlier !== null) {
      return earlier.authorId === actor.id && earlier.receipt.requestHash === requestHash
        ? answerAgain(sql, pageId, body, earlier)
        : refused("save-id-reused");
    }
    const ahead = refuseBase(row, body);
    return ahead === null
      ? mergeAndWrite({ deps, sql, row, actor, body, requestHash })
      : { ok: false, refusal: ahead };
  });
}

interface Work {
  readonly deps: SaveDeps;
  readonly sql: Queryable;
  /** Locked by this transaction. */
  readonly row: PageRow;
  readonly actor: Actor;
  readonly body: SaveBody;
  readonly requestHash: string;
}

async function mergeAndWrite(work: Work): Promise<Outcome<SaveAnswer>> {
  const { deps, sql, row, body } = work;
  // The response also contains this save itself.
  const log = await readSince(sql, row.id, body.baseRevision, row.revision, 1);
  if (log === null) return refused("base-too-old");
  const before = await loadAffectedBlocks(sql, row, body.operations);
  const registry = registryOf(row.kind, deps);
  const checked = await checkOperations(registry, before, body.operations);
  if (!checked.ok) return checked;
  const merged = mergeOperations(
    before,
    checked.value.operations,
    log.flatMap((save) => save.operations),
  );
  if (merged.conflicts.length > 0) return refuseConflicts(row, log, merged);
  const tooLarge = refuseGrowth(registry, before, merged.page, body.operations);
  if (tooLarge !== null) return { ok: false, refusal: tooLarge };
  const receipt = receiptOf(work.requestHash, merged, checked.value.dropped);
  if (merged.applied.length === 0) return done(answerOf(row.revision, log, receipt));
  const save = saveOf(work, merged.applied);
  await writeChange(sql, { row, before, after: merged.page, save, receipt });
  // Saves of pages are in their own log. Some settings take effect with the save.
  if (row.kind === "site") {
    const sections = sectionsChanged(before, merged.page);
    const { actor } = work;
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "settings saved",
      subject: row.id,
      detail: { sections },
    });
  }
  return done(answerOf(save.revision, [...log, save], receipt));
}

/** Ids of the sections that differ. What did not change is the same object. */
function sectionsChanged(before: Page, after: Page): readonly string[] {
  const stood = new Map(before.blocks.map((block) => [block.id, block]));
  return after.blocks.flatMap((block) => (stood.get(block.id) === block ? [] : [block.id]));
}

async function answerAgain(
  sql: Queryable,
  pageId: string,
  body: SaveBody,
  earlier: { readonly revision: number; readonly receipt: SaveReceipt },
): Promise<Outcome<SaveAnswer>> {
  const log = await readSince(sql, pageId, body.baseRevision, earlier.revision);
  return log === null
    ? refused("base-too-old")
    : done(answerOf(earlier.revision, log, earlier.receipt));
}

function saveOf({ deps, row, actor, body }: Work, applied: readonly Operation[]): SaveRow {
  return {
    revision: row.revision + 1,
    saveId: body.saveId,
    authorId: actor.id,
    authorName: actor.name,
    at: deps.clock(),
    operations: applied,
  };
}

function receiptOf(requestHash: string, merged: Merged, dropped: readonly Detail[]): SaveReceipt {
  return {
    requestHash,
    outcomes: merged.outcomes.map((outcome) =>
      outcome === "already-done" ? "already-done" : "applied",
    ),
    blockCount: merged.page.blocks.length,
    reordered: merged.reordered,
    ...(dropped.length === 0 ? {} : { dropped }),
  };
}

function answerOf(revision: number, log: readonly SaveRow[], receipt: SaveReceipt): SaveAnswer {
  return {
    revision,
    blockCount: receipt.blockCount,
    since: logOnWire(log),
    outcomes: [...receipt.outcomes],
    reordered: receipt.reordered,
    dropped: [...(receipt.dropped ?? [])],
  };
}

function refuseBase(row: PageRow, body: SaveBody): Refusal | null {
  if (body.baseRevision <= row.revision) return null;
  const message = `must be a revision of this page: at most ${row.revision}`;
  return { code: "bad-input", details: [{ at: "baseRevision", message }] };
}

function refuseConflicts(
  row: PageRow,
  log: readonly SaveRow[],
  { conflicts }: Merged,
): Outcome<SaveAnswer> {
  return refused("conflict", {
    more: { revision: row.revision, since: asJson(logOnWire(log)), conflicts: asJson(conflicts) },
  });
}

/** The parser emits keys in the schema's order, so equal requests have equal JSON. */
function hashOf(operations: readonly Operation[]): string {
  return createHash("sha256").update(JSON.stringify(operations)).digest("hex");
}
