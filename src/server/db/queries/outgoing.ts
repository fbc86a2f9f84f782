import type { Queryable } from "../connect.ts";
import { textOf } from "./row.ts";
import type { Row } from "./row.ts";

/** One kind of outgoing queue: its table, and how its rows are read. */
export interface OutgoingKind<Work, Shown> {
  /** Must have the columns id, state, attempts, next_try_at, sent_at and reason. */
  readonly table: string;
  /** An expression on its columns: where a row is sent to. Rows with the same target are sent in turn. */
  readonly target: string;
  /** Columns for the sender. */
  readonly work: { readonly columns: string; readonly read: (row: Row) => Work };
  /** Rows that hold what only their recipient may read (a condition), and the text columns that are emptied at the end. */
  readonly secret?: { readonly condition: string; readonly columns: readonly string[] };
  /** Columns for displaying the result. */
  readonly shown: { readonly columns: string; readonly read: (row: Row) => Shown };
}

/** Which targets an entry is not or not first claimed for. */
export interface TargetOrder {
  /** Targets being sent to: their entries wait. */
  readonly busy: readonly string[];
  /** Targets sent to lately, the latest last: entries of others come first. */
  readonly recent: readonly string[];
}

/** A claimed entry, and where it is sent to. */
export interface Claimed<Work> {
  readonly work: Work;
  readonly target: string;
}

/** An outgoing queue in a table. Any number of processes may consume it. */
export interface Outgoing<Work, Shown> {
  /**
   * Claims an entry that is due and counts an attempt; null if there is none. Targets take turns; of one target, it is the
   * entry that has been due longest. No other process claims it for `leaseSeconds`, after which the claimer is assumed
   * dead.
   */
  readonly claim: (
    sql: Queryable,
    leaseSeconds: number,
    order: TargetOrder,
  ) => Promise<Claimed<Work> | null>;
  /** Marks an entry as sent. */
  readonly recordSent: (sql: Queryable, id: string) => Promise<void>;
  /** Stores why sending failed and the delay in seconds until the next attempt; null: no more attempts. */
  readonly recordFailure: (
    sql: Queryable,
    id: string,
    why: { readonly reason: string; readonly againIn: number | null },
  ) => Promise<void>;
  /**
   * Makes an unsent entry due now with its attempts reset; an attempt in flight keeps its lease. Null if the entry does
   * not exist or was sent, or if only its recipient may read it.
   */
  readonly sendAgain: (sql: Queryable, id: string) => Promise<Shown | null>;
}

/** Builds the queue's statements. */
export function outgoing<Work, Shown>({
  table,
  target,
  work,
  secret = { condition: "false", columns: [] },
  shown,
}: OutgoingKind<Work, Shown>): Outgoing<Work, Shown> {
  /** Assignments that empty what is secret in a row, at its end. */
  const emptied = (isEnd: string): string =>
    secret.columns
      .map(
        (name) => `, ${name} = case when ${secret.condition} and ${isEnd} then '' else ${name} end`,
      )
      .join("");
  return {
    claim: async (sql, leaseSeconds, { busy, recent }) => {
      const { rows } = await sql.query(
        `update ${table} set attempts = attempts + 1, next_try_at = now() + $1 * interval '1 second'
         where id = (
           select id from ${table}
           where state = 'waiting' and next_try_at <= now() and ${target} <> all($2::text[])
           order by coalesce(array_position($3::text[], ${target}), 0), next_try_at
           limit 1 for update skip locked
         )
         returning ${work.columns}, ${target} as target`,
        [leaseSeconds, busy, recent],
      );
      const [row] = rows;
      return row === undefined ? null : { work: work.read(row), target: textOf(row, "target") };
    },
    recordSent: async (sql, id) => {
      await sql.query(
        `update ${table} set state = 'sent', sent_at = now(), reason = null${emptied("true")} where id = $1`,
        [id],
      );
    },
    recordFailure: async (sql, id, { reason, againIn }) => {
      await sql.query(
        `update ${table} set reason = $2,
           state = case when $3::integer is null then 'failed' else 'waiting' end,
           next_try_at = now() + coalesce($3, 0) * interval '1 second'${emptied("$3::integer is null")}
         where id = $1 and state = 'waiting'`,
        [id, reason, againIn],
      );
    },
    sendAgain: async (sql, id) => {
      const { rows } = await sql.query(
        `update ${table} set state = 'waiting', attempts = 0, reason = null,
           next_try_at = case when state = 'waiting' and attempts > 0 and reason is null then next_try_at else now() end
         where id = $1 and state <> 'sent' and not (${secret.condition}) returning ${shown.columns}`,
        [id],
      );
      return rows[0] === undefined ? null : shown.read(rows[0]);
    },
  };
}
