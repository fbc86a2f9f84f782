import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";

/** One kind of what goes out: its table, and what is read of a row. */
export interface OutgoingKind<Work, Shown> {
  /** Has the columns id, state, attempts, next_try_at, sent_at and reason. */
  readonly table: string;
  /** For whoever sends it. */
  readonly work: { readonly columns: string; readonly read: (row: Row) => Work };
  /** For whoever looks at what became of it. */
  readonly shown: { readonly columns: string; readonly read: (row: Row) => Shown };
}

/** What waits in a table until it is sent. Any number of processes may take from it. */
export interface Outgoing<Work, Shown> {
  /**
   * Takes what waits longest, if its time has come, and counts an attempt; null where there is none. For `leaseSeconds`
   * nobody else takes it: after that, whoever took it is gone.
   */
  readonly claim: (sql: Queryable, leaseSeconds: number) => Promise<Work | null>;
  /** Notes that it went out. */
  readonly noteSent: (sql: Queryable, id: string) => Promise<void>;
  /** Notes why it did not go out, and in how many seconds it is tried again; null: no more. */
  readonly noteNotSent: (
    sql: Queryable,
    id: string,
    why: { readonly reason: string; readonly againIn: number | null },
  ) => Promise<void>;
  /** Lets what was not sent be tried at once, from the beginning. Null where there is none, or it was sent. */
  readonly sendAgain: (sql: Queryable, id: string) => Promise<Shown | null>;
}

/** The statements of one kind. */
export function outgoing<Work, Shown>({
  table,
  work,
  shown,
}: OutgoingKind<Work, Shown>): Outgoing<Work, Shown> {
  return {
    claim: async (sql, leaseSeconds) => {
      const { rows } = await sql.query(
        `update ${table} set attempts = attempts + 1, next_try_at = now() + $1 * interval '1 second'
         where id = (
           select id from ${table} where state = 'waiting' and next_try_at <= now()
           order by next_try_at limit 1 for update skip locked
         )
         returning ${work.columns}`,
        [leaseSeconds],
      );
      return rows[0] === undefined ? null : work.read(rows[0]);
    },
    noteSent: async (sql, id) => {
      await sql.query(
        `update ${table} set state = 'sent', sent_at = now(), reason = null where id = $1`,
        [id],
      );
    },
    noteNotSent: async (sql, id, { reason, againIn }) => {
      await sql.query(
        `update ${table} set reason = $2,
           state = case when $3::integer is null then 'failed' else 'waiting' end,
           next_try_at = now() + coalesce($3, 0) * interval '1 second'
         where id = $1 and state = 'waiting'`,
        [id, reason, againIn],
      );
    },
    sendAgain: async (sql, id) => {
      const { rows } = await sql.query(
        `update ${table} set state = 'waiting', attempts = 0, reason = null,
           next_try_at = case when state = 'waiting' and attempts > 0 and reason is null then next_try_at else now() end
         where id = $1 and state <> 'sent' returning ${shown.columns}`,
        [id],
      );
      return rows[0] === undefined ? null : shown.read(rows[0]);
    },
  };
}
