import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** What visitors get for an address: the frame, or for `refused` and `failed` a text and a button. */
export type EmbedVerdict = "unknown" | "shows" | "unclear" | "refused" | "failed";

/** An address that frames show, by the digest of it. */
export interface EmbedAddressRow {
  readonly id: string;
  readonly address: string;
}

export interface EmbedCheckRow extends EmbedAddressRow {
  readonly verdict: EmbedVerdict;
  /** Looks in a row that found it refused or failed. */
  readonly misses: number;
  /** What the last look found, for editors; null if it shows. */
  readonly reason: string | null;
  /** Null: never looked at. */
  readonly checkedAt: Date | null;
  /** Somebody is looking. */
  readonly isLeased: boolean;
}

const columns = `id, address, verdict, misses, reason, checked_at,
  coalesce(leased_until > now(), false) as is_leased`;

/** Adds the addresses that have no row yet; they are due at once. */
export async function insertEmbeds(
  sql: Queryable,
  embeds: readonly EmbedAddressRow[],
): Promise<void> {
  await sql.query(
    `insert into embed_checks (id, address)
     select * from unnest($1::text[], $2::text[]) order by 1 on conflict do nothing`,
    [embeds.map(({ id }) => id), embeds.map(({ address }) => address)],
  );
}

/** Deletes what no page shows (`used`: ids of what is shown) and nobody looked at in the last week. */
export async function deleteUnusedEmbeds(sql: Queryable, used: readonly string[]): Promise<void> {
  await sql.query(
    `delete from embed_checks
     where id <> all($1) and coalesce(checked_at, next_check_at) < now() - interval '7 days'`,
    [used],
  );
}

/** How to claim: which addresses, which of them, how many, and for how long. */
export interface EmbedClaim {
  readonly ids: readonly string[];
  /** Claims those not looked at for these seconds; absent: those that are due. */
  readonly olderThan?: number;
  readonly most: number;
  readonly leaseSeconds: number;
}

/** Claims addresses to look at. No other process claims them before the lease ends or the result is recorded. */
export async function claimEmbeds(
  sql: Queryable,
  { ids, olderThan, most, leaseSeconds }: EmbedClaim,
): Promise<readonly EmbedCheckRow[]> {
  const { rows } = await sql.query(
    `update embed_checks set leased_until = now() + $4 * interval '1 second'
     where id in (
       select id from embed_checks
       where id = any($1) and (leased_until is null or leased_until < now())
         and case when $2::integer is null then next_check_at <= now()
           else checked_at is null or checked_at < now() - $2 * interval '1 second' end
       order by next_check_at limit $3 for update skip locked
     )
     returning ${columns}`,
    [ids, olderThan ?? null, most, leaseSeconds],
  );
  return rows.map(readCheck);
}

/** What is known of these addresses. */
export async function readEmbeds(
  sql: Queryable,
  ids: readonly string[],
): Promise<readonly EmbedCheckRow[]> {
  const { rows } = await sql.query(`select ${columns} from embed_checks where id = any($1)`, [ids]);
  return rows.map(readCheck);
}

/** Addresses among these whose frames visitors do not get. */
export async function readClosedEmbeds(
  sql: Queryable,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql.query(
    {
      name: "closed-embeds",
      text: `select address from embed_checks
        where id = any($1) and verdict in ('refused', 'failed') order by id`,
    },
    [ids],
  );
  return rows.map((row) => textOf(row, "address"));
}

/** The result of a look; `againIn` are the seconds until the next one. */
export interface EmbedResult extends Pick<EmbedCheckRow, "id" | "verdict" | "misses" | "reason"> {
  readonly againIn: number;
}

/** Stores what a look found, and ends the lease. */
export async function recordEmbed(
  sql: Queryable,
  { id, verdict, misses, reason, againIn }: EmbedResult,
): Promise<void> {
  await sql.query(
    `update embed_checks set verdict = $2, misses = $3, reason = $4, checked_at = now(),
       next_check_at = now() + $5 * interval '1 second', leased_until = null
     where id = $1`,
    [id, verdict, misses, reason, againIn],
  );
}

/** Ends the lease of a look that could not be made; it is due again after these seconds. */
export async function postponeEmbed(sql: Queryable, id: string, againIn: number): Promise<void> {
  await sql.query(
    `update embed_checks set next_check_at = now() + $2 * interval '1 second', leased_until = null
     where id = $1`,
    [id, againIn],
  );
}

const verdicts: readonly EmbedVerdict[] = ["shows", "unclear", "refused", "failed"];

function readCheck(row: Row): EmbedCheckRow {
  const stored = textOf(row, "verdict");
  return {
    id: textOf(row, "id"),
    address: textOf(row, "address"),
    verdict: verdicts.find((each) => each === stored) ?? "unknown",
    misses: integerOf(row, "misses"),
    reason: textOrNullOf(row, "reason"),
    checkedAt: row["checked_at"] === null ? null : timeOf(row, "checked_at"),
    isLeased: booleanOf(row, "is_leased"),
  };
}
