import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { textOf, timeOf } from "./row.ts";
import type { Row } from "./row.ts";

/** A new link to a draft. */
export interface NewDraftLink {
  readonly id: string;
  readonly pageId: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly timeZone: string;
}

/** A link to a draft with its maker. */
export interface DraftLinkRow extends NewDraftLink {
  readonly makerName: string;
  /** The maker's current role. */
  readonly makerRole: Role;
}

/** Days for which an expired link is kept, so that people can see who shared what last month. */
const keptDays = 30;

/** Serializes the creation of links to this page's draft until the transaction ends. */
export async function lockDraftLinks(sql: Queryable, pageId: string): Promise<void> {
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `draft links ${pageId}`,
  ]);
}

/** Stores a link, and deletes those that expired long ago. */
export async function insertDraftLink(sql: Queryable, link: NewDraftLink): Promise<void> {
  await sql.query(
    `with old as (delete from draft_links where expires_at < $4::timestamptz - $7 * interval '1 day')
     insert into draft_links (id, page_id, made_by, made_at, expires_at, time_zone)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.id, link.pageId, link.madeBy, link.madeAt, link.expiresAt, link.timeZone, keptDays],
  );
}

const alive = `select l.id, l.page_id, l.made_by, l.made_at, l.expires_at, l.time_zone, u.name, u.role
  from draft_links l join users u on u.id = l.made_by
  where l.revoked_at is null and not ${isDisabledNow} and `;

/** The valid links to a page's draft, newest first, up to `most`. */
export async function selectDraftLinks(
  sql: Queryable,
  { pageId, at, most }: { readonly pageId: string; readonly at: Date; readonly most: number },
): Promise<readonly DraftLinkRow[]> {
  const { rows } = await sql.query(
    `${alive} l.page_id = $1 and l.expires_at > $2 order by l.made_at desc, l.id limit $3`,
    [pageId, at, most],
  );
  return rows.map(readLink);
}

/**
 * The link with this id, even if expired; null if there is none, if it was revoked, or if its maker's account is
 * disabled.
 */
export async function findDraftLink(sql: Queryable, id: string): Promise<DraftLinkRow | null> {
  const { rows } = await sql.query(`${alive} l.id = $1`, [id]);
  return rows[0] === undefined ? null : readLink(rows[0]);
}

/** Revokes a link. */
export async function revokeDraftLink(
  sql: Queryable,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql.query(
    `update draft_links set revoked_at = $3, revoked_by = $2 where id = $1 and revoked_at is null`,
    [id, by, at],
  );
}

function readLink(row: Row): DraftLinkRow {
  const role = textOf(row, "role");
  const makerRole = roles.find((each) => each === role);
  if (makerRole === undefined) throw new Error(`Nobody has the role ${role}.`);
  return {
    id: textOf(row, "id"),
    pageId: textOf(row, "page_id"),
    madeBy: textOf(row, "made_by"),
    madeAt: timeOf(row, "made_at"),
    expiresAt: timeOf(row, "expires_at"),
    timeZone: textOf(row, "time_zone"),
    makerName: textOf(row, "name"),
    makerRole,
  };
}
