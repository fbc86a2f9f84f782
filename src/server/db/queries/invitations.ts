import type { Invitation } from "#core/contract/invitations.ts";
import { mostInvitations } from "#core/contract/invitations.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, timeOf } from "./row.ts";

/** Why a link no longer works. */
export type InvitationEnd = "used" | "withdrawn" | "replaced";

/** An invitation to be stored. */
export interface NewInvitation {
  readonly id: string;
  /** Of the token in its link. */
  readonly digest: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly firm: string;
  readonly note: string;
  readonly invitedBy: string;
  readonly accessRequestId: string | null;
  readonly lifeSeconds: number;
}

/** An open invitation as its link finds it. */
export interface FoundInvitation extends Pick<
  Invitation,
  "id" | "name" | "email" | "role" | "firm" | "note" | "state"
> {
  /** Whether somebody has an account with this address by now. */
  readonly hasAccount: boolean;
}

/** Whoever invited (the row `u` of `users`) may still do so. */
const mayInvite = `(u.role = 'administrator' and u."removedAt" is null and not ${isDisabledNow})`;
const state = `case when not ${mayInvite} then 'ended' when i.expires_at <= now() then 'expired' else 'open' end as state`;
const columns = `i.id, i.name, i.email, i.role, i.firm, i.note, ${state}`;

/** Stores an invitation; false if the address is invited already. An expired one is replaced. */
export async function insertInvitation(
  transaction: Queryable,
  { id, digest, email, name, role, firm, note, ...more }: NewInvitation,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `select i.id from invitations i join users u on u.id = i.invited_by
     where i.email = $1 and (i.expires_at <= now() or not ${mayInvite}) for update of i`,
    [email],
  );
  for (const row of rows) await endInvitation(transaction, textOf(row, "id"), "replaced");
  const { rowCount } = await transaction.query(
    `insert into invitations (id, digest, email, name, role, firm, note, invited_by, access_request_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10 * interval '1 second')
     on conflict (email) do nothing`,
    [
      id,
      digest,
      email,
      name,
      role,
      firm,
      note,
      more.invitedBy,
      more.accessRequestId,
      more.lifeSeconds,
    ],
  );
  return rowCount === 1;
}

/** How many invitations there are. */
export async function countInvitations(sql: Queryable): Promise<number> {
  const { rows } = await sql.query(`select count(*)::integer as open from invitations`);
  return integerOf(rows[0] ?? {}, "open");
}

/** The invitations, newest first, or the one with this id. */
export async function listInvitations(
  sql: Queryable,
  id: string | null = null,
): Promise<Invitation[]> {
  const { rows } = await sql.query(
    `select ${columns}, u.name as inviter, i.created_at, i.expires_at
     from invitations i join users u on u.id = i.invited_by
     where $1::text is null or i.id = $1
     order by i.created_at desc, i.id limit $2`,
    [id, mostInvitations],
  );
  return rows.map((row) => ({
    ...readInvitation(row),
    invitedBy: textOf(row, "inviter"),
    createdAt: timeOf(row, "created_at").toISOString(),
    expiresAt: timeOf(row, "expires_at").toISOString(),
  }));
}

/** Finds the open invitation of a link. With `lock`, its row stays locked until the transaction ends. */
export async function findInvitation(
  sql: Queryable,
  digest: string,
  lock = false,
): Promise<FoundInvitation | null> {
  const { rows } = await sql.query(
    `select ${columns}, exists (select from users t where t.email = i.email) as has_account
     from invitations i join users u on u.id = i.invited_by where i.digest = $1 ${lock ? "for update of i" : ""}`,
    [digest],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { ...readInvitation(row), hasAccount: booleanOf(row, "has_account") };
}

/** Why the link with this digest no longer works; null if that is not known. */
export async function findEnd(sql: Queryable, digest: string): Promise<InvitationEnd | null> {
  const { rows } = await sql.query(`select reason from ended_invitations where digest = $1`, [
    digest,
  ]);
  // The table's constraint allows only these.
  return rows[0] === undefined ? null : (textOf(rows[0], "reason") as InvitationEnd);
}

/** Gives an invitation a new link, of this administrator; false if there is no such invitation. */
export async function replaceLink(
  transaction: Queryable,
  link: {
    readonly id: string;
    readonly digest: string;
    readonly invitedBy: string;
    readonly lifeSeconds: number;
  },
): Promise<boolean> {
  await noteEnd(transaction, link.id, "replaced");
  const { rowCount } = await transaction.query(
    `update invitations set digest = $2, invited_by = $3, expires_at = now() + $4 * interval '1 second' where id = $1`,
    [link.id, link.digest, link.invitedBy, link.lifeSeconds],
  );
  return rowCount === 1;
}

/** Ends an invitation; false if there is none with this id. */
export async function endInvitation(
  transaction: Queryable,
  id: string,
  reason: InvitationEnd,
): Promise<boolean> {
  await noteEnd(transaction, id, reason);
  const { rowCount } = await transaction.query(`delete from invitations where id = $1`, [id]);
  return rowCount === 1;
}

/** Withdraws all invitations of a person who may not invite any more. */
export async function endInvitationsOf(transaction: Queryable, inviter: string): Promise<void> {
  const { rows } = await transaction.query(
    `select id from invitations where invited_by = $1 for update`,
    [inviter],
  );
  for (const row of rows) await endInvitation(transaction, textOf(row, "id"), "withdrawn");
}

async function noteEnd(transaction: Queryable, id: string, reason: InvitationEnd): Promise<void> {
  await transaction.query(
    `delete from ended_invitations where ended_at < now() - interval '30 days'`,
  );
  await transaction.query(
    `insert into ended_invitations (digest, reason)
     select digest, $2 from invitations where id = $1 on conflict (digest) do nothing`,
    [id, reason],
  );
}

function readInvitation(row: Row): Omit<FoundInvitation, "hasAccount"> {
  const role = textOf(row, "role");
  const known = roles.find((name) => name === role);
  if (known === undefined) throw new Error(`Column role holds "${role}", which is no role.`);
  return {
    id: textOf(row, "id"),
    name: textOf(row, "name"),
    email: textOf(row, "email"),
    role: known,
    firm: textOf(row, "firm"),
    note: textOf(row, "note"),
    // One of the three by construction.
    state: textOf(row, "state") as Invitation["state"],
  };
}
