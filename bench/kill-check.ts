import type { LoggedSave } from "../src/core/contract/pages.ts";
import { equal } from "../src/core/document/equal.ts";
import { emptyPage, fold } from "../src/core/document/fold.ts";
import type { Operation } from "../src/core/document/operation.ts";
import type { Page } from "../src/core/document/page.ts";
import { withoutOptionalTags } from "../src/server/site/render/optional-tags.ts";

/** What a writer knows about one save it sent. */
export interface LedgerSave {
  readonly saveId: string;
  readonly operations: readonly Operation[];
  /** The revision in the response; null without a response. */
  readonly acknowledged: number | null;
}

/** What a publisher got in a response. */
export interface LedgerPublication {
  readonly number: number;
  readonly revision: number;
}

/** Everything about one page after a restart, as the program reports it, and the ledger to compare with. */
export interface Evidence {
  /** The initial name of the page's row. */
  readonly firstName: string;
  readonly log: readonly LoggedSave[];
  readonly draft: { readonly page: Page; readonly revision: number };
  readonly published: LedgerPublication | null;
  readonly saves: readonly LedgerSave[];
  readonly publications: readonly LedgerPublication[];
  /** What visitors get; null if the status was not 200. */
  readonly html: string | null;
}

/** Number of errors by kind; each must be 0, except `writtenUnanswered`. */
export interface Verdict {
  /** Acknowledged saves and publications that are missing. */
  readonly lost: number;
  /** Saves that were partly written, and log entries that nobody sent. */
  readonly halfApplied: number;
  /** 1 if the log's revisions have a gap, or folding it does not give the rows. */
  readonly logDiffers: number;
  /** 1 if visitors do not get exactly one whole version: the one that is marked as live. */
  readonly wrongVersion: number;
  /** Saves without a response that were written nevertheless; not an error. */
  readonly writtenUnanswered: number;
}

/** Compares the program's state after a restart with what it acknowledged before. */
export function judge(evidence: Evidence): Verdict {
  const { log, saves, publications, published } = evidence;
  const bySaveId = new Map(log.map((entry) => [entry.saveId, entry]));
  const acknowledged = saves.filter((save) => save.acknowledged !== null);
  const lostSaves = acknowledged.filter(
    (save) => bySaveId.get(save.saveId)?.revision !== save.acknowledged,
  );
  const lostPublications = publications.filter(({ number }) => number > (published?.number ?? 0));
  const written = saves.filter((save) => bySaveId.has(save.saveId));
  const partial = written.filter(
    (save) => !isWhole(save.operations, bySaveId.get(save.saveId)?.operations ?? []),
  );
  return {
    lost: lostSaves.length + lostPublications.length + countDoubled(publications),
    halfApplied: partial.length + countUnknown(log, saves),
    logDiffers: foldsToRows(evidence) ? 0 : 1,
    wrongVersion: showsPublished(evidence) ? 0 : 1,
    writtenUnanswered: written.length - acknowledged.length + lostSaves.length,
  };
}

/** A move to a block's current place is not logged; everything else is. */
function isWhole(sent: readonly Operation[], logged: readonly Operation[]): boolean {
  return sent
    .filter((operation) => operation.op !== "move")
    .every((operation) => logged.some((entry) => isSame(operation, entry)));
}

function isSame(one: Operation, other: Operation): boolean {
  if (one.op === "set" && other.op === "set") {
    return one.block === other.block && one.path === other.path && equal(one.value, other.value);
  }
  if ((one.op === "add" || one.op === "remove") && one.op === other.op) {
    return one.item.id === other.item.id && equal(one.item, other.item);
  }
  return false;
}

function countUnknown(log: readonly LoggedSave[], saves: readonly LedgerSave[]): number {
  const sent = new Set(saves.map((save) => save.saveId));
  return log.filter((entry) => !sent.has(entry.saveId) && entry.author !== "Ashlar").length;
}

/**
 * If one number was returned for two revisions, one of them is lost. The same number and revision twice is one
 * publication with a repeated response.
 */
function countDoubled(publications: readonly LedgerPublication[]): number {
  const told = new Set(publications.map(({ number, revision }) => `${number} of ${revision}`));
  return told.size - new Set(publications.map(({ number }) => number)).size;
}

function foldsToRows({ firstName, log, draft }: Evidence): boolean {
  const isGapless = log.every((entry, index) => entry.revision === index + 1);
  const folded = pageAt(firstName, log, Number.MAX_SAFE_INTEGER);
  return isGapless && log.length === draft.revision && folded !== null && equal(folded, draft.page);
}

function showsPublished({ firstName, log, published, html }: Evidence): boolean {
  if (published === null) return html === null;
  const page = pageAt(firstName, log, published.revision);
  return (
    page !== null &&
    html !== null &&
    page.blocks.every(
      (block) =>
        typeof block.content["html"] !== "string" ||
        html.includes(withoutOptionalTags(block.content["html"])),
    )
  );
}

function pageAt(firstName: string, log: readonly LoggedSave[], revision: number): Page | null {
  const { page, failedAt } = fold(
    { ...emptyPage, name: firstName },
    log.filter((entry) => entry.revision <= revision).flatMap((entry) => entry.operations),
  );
  return failedAt === null ? page : null;
}
