import { compact } from "#core/document/compact.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { rebase } from "#core/document/rebase.ts";
import { netOperations } from "./net-operations.ts";
import type { PendingRecord, SetAside } from "./pending-store.ts";

/**
 * A change of an earlier window that is not restored automatically. It can be read, copied and, if
 * only `stopped`, restored by itself.
 */
export interface UnrestoredChange {
  /** Unique among the unrestored changes while the page is open. */
  readonly id: string;
  /** Null if it could not be parsed as an operation. */
  readonly operation: Operation | null;
  /** The stored value, whatever its shape. */
  readonly raw: unknown;
  /** When its record was written, in milliseconds since 1970. */
  readonly at: number;
  /**
   * - `stopped`: it was on the page, among others, when the builder stopped.
   * - `failed`: the builder stopped when this one was restored; it is not tried again.
   * - `refused`: its value may not be stored, or it no longer applies to the page.
   * - `unreadable`: this version cannot parse it as an operation.
   */
  readonly why: "stopped" | "failed" | "refused" | "unreadable";
  /** For `refused`: what would be valid. */
  readonly message: string | null;
  /** The page the change was made on, used to look up names. */
  readonly base: Page;
}

/** True if the person may restore this change. */
export function canRestore({ why, operation }: UnrestoredChange): boolean {
  return why === "stopped" && operation !== null;
}

/** A record of an earlier window, divided into changes to offer and changes to show. */
export interface SortedRecord {
  readonly record: PendingRecord;
  /** How many changes are offered to be restored together, compared with the page as it is now. */
  readonly offered: number;
  /** What is only shown: the operations of a record whose builder stopped, and what was set aside. */
  readonly unrestored: readonly Omit<UnrestoredChange, "id" | "base">[];
}

/**
 * Sorts what an earlier window left, whose operations were made on `base`. Changes that were on the
 * page, or being restored, when the builder stopped are never restored automatically: the builder
 * would stop again.
 */
export function sortRecord(record: PendingRecord, page: Page, base: Page): SortedRecord {
  const { tried = [], aside = [], stopped = false } = record;
  const [only] = tried;
  // Only a change tried alone is known to be the cause.
  const failed = tried.length === 1 && only !== undefined ? [asideFor(only)] : [];
  const others = tried.length === 1 ? record.operations : [...tried, ...record.operations];
  const isStopped = stopped || tried.length > 0;
  const { at } = record;
  const unsaved = unsavedOf(others, page, base);
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
    unrestored: [
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

/** An operation as stored: operations are JSON by definition. */
export function asJson(operation: Operation): Json {
  return operation as unknown as Json;
}

/** The inverse of `asJson`. */
function asOperation(kept: Json): Operation {
  return kept as unknown as Operation;
}

/** The operations that would still change this page, one for each path. */
function unsavedOf(operations: readonly Operation[], page: Page, base: Page): readonly Operation[] {
  try {
    const { pending, conflicts } = rebase(page, netOperations(base, operations));
    return [...compact(page, pending), ...conflicts.map(({ operation }) => operation)];
  } catch {
    // Operations that cannot even be compared with the page are kept as they are.
    return operations;
  }
}
