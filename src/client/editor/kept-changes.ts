import { compact } from "#core/document/compact.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { rebase } from "#core/document/rebase.ts";
import type { PendingRecord, SetAside } from "./pending-store.ts";

/** A change of an earlier window that is not put back by itself: it can be read, copied, and mostly put back alone. */
export interface KeptChange {
  /** Names it among the others while the page is open. */
  readonly id: string;
  /** Null where it could not be read as a change. */
  readonly operation: Operation | null;
  /** What was kept, whatever it is. */
  readonly raw: unknown;
  /** Milliseconds since 1970 of the record it is from. */
  readonly at: number;
  /**
   * - `stopped`: it was on the page, among others, when the builder stopped.
   * - `failed`: the builder stopped when this one was put back. It is not tried again.
   * - `refused`: its value may not be stored, or it fits the page no more.
   * - `unreadable`: it is no change that this version knows.
   */
  readonly why: "stopped" | "failed" | "refused" | "unreadable";
  /** Of `refused`: what would be right. */
  readonly message: string | null;
  /** The page that it was made on: where what it is about is found by name. */
  readonly base: Page;
}

/** True for a change that can be put back by the person. */
export function canRestore({ why, operation }: KeptChange): boolean {
  return why === "stopped" && operation !== null;
}

/** A record of an earlier window, sorted by what is to become of it. */
export interface SortedRecord {
  readonly record: PendingRecord;
  /** How many changes of the page as it is now are offered to be put back together. */
  readonly offered: number;
  /** What is shown to be read instead: the operations of a record under which the builder stopped, and what was set aside. */
  readonly kept: readonly Omit<KeptChange, "id" | "base">[];
}

/**
 * Sorts what an earlier window left. What was on the page when the builder stopped, or was being put back when it did,
 * is never put back by itself: the same would happen again.
 */
export function sortRecord(record: PendingRecord, page: Page): SortedRecord {
  const { tried = [], aside = [], stopped = false } = record;
  const [only] = tried;
  // Alone on its way: then it is known which one it was.
  const failed = tried.length === 1 && only !== undefined ? [asideFor(only)] : [];
  const others = tried.length === 1 ? record.operations : [...tried, ...record.operations];
  const isStopped = stopped || tried.length > 0;
  const { at } = record;
  const unsaved = unsavedOf(others, page);
  const sorted: PendingRecord = {
    ...record,
    operations: isStopped ? unsaved : record.operations,
    stopped: isStopped,
    tried: [],
    aside: [...aside, ...failed],
  };
  return {
    record: sorted,
    offered: isStopped ? 0 : unsaved.length,
    kept: [
      ...(isStopped ? unsaved : []).map((operation) => ({
        operation,
        raw: operation,
        at,
        why: "stopped" as const,
        message: null,
      })),
      ...(sorted.aside ?? []).map(({ operation, why, message = null }) => ({
        operation: why === "unreadable" ? null : asOperation(operation),
        raw: operation,
        at,
        why,
        message,
      })),
    ],
  };
}

function asideFor(operation: Operation): SetAside {
  return { operation: asJson(operation), why: "failed" };
}

/** An operation as it is kept: operations are JSON by their own definition. */
export function asJson(operation: Operation): Json {
  return operation as unknown as Json;
}

/** What `asJson` kept. */
function asOperation(kept: Json): Operation {
  return kept as unknown as Operation;
}

/** What of the operations is no part of this page yet, one for each path. */
function unsavedOf(operations: readonly Operation[], page: Page): readonly Operation[] {
  try {
    const { pending, conflicts } = rebase(page, operations);
    return [...compact(page, pending), ...conflicts.map(({ operation }) => operation)];
  } catch {
    // What cannot even be compared with the page is kept as it is.
    return operations;
  }
}
