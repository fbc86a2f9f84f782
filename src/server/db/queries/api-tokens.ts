import { tokenScopes } from "#core/contract/token-scopes.ts";
import type { TokenScope } from "#core/contract/token-scopes.ts";
import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { needsFactor } from "./needs-factor.ts";
import { readPerson } from "./people.ts";
import { booleanOf, integerOf, textOf, timeOf } from "./row.ts";
import type { Row } from "./row.ts";

/** An API token as it is listed; the token itself is not stored. */
export interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface NewToken {
  readonly id: string;
  readonly digest: string;
  readonly prefix: string;
  readonly name: string;
  readonly ownerId: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
}

const columns = `t.id, t.name, t.prefix, t.scopes, t.created_at, t.expires_at, t.used_at`;

/** Serializes the making of a person's tokens until the transaction ends; returns how many have not ended. */
export async function countTokens(transaction: Queryable, ownerId: string): Promise<number> {
  await transaction.query(`select from users where id = $1 for update`, [ownerId]);
  await transaction.query(`delete from api_tokens where owner_id = $1 and expires_at <= now()`, [
    ownerId,
  ]);
  const { rows } = await transaction.query(
    `select count(*)::integer as count from api_tokens where owner_id = $1`,
    [ownerId],
  );
  return rows[0] === undefined ? 0 : integerOf(rows[0], "count");
}

/** Stores a token, which ends after a number of days by the database's clock. */
export async function insertToken(transaction: Queryable, token: NewToken): Promise<TokenRow> {
  const { rows } = await transaction.query(
    `insert into api_tokens as t (id, digest, prefix, name, owner_id, scopes, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 day') returning ${columns}`,
    [token.id, token.digest, token.prefix, token.name, token.ownerId, token.scopes, token.days],
  );
  if (rows[0] === undefined) throw new Error("The token was not stored.");
  return readToken(rows[0]);
}

/** The tokens of a person that have not ended, the newest first. */
export async function listTokensOf(
  sql: Queryable,
  ownerId: string,
  most: number,
): Promise<readonly TokenRow[]> {
  const { rows } = await sql.query(
    `select ${columns} from api_tokens t where t.owner_id = $1 and t.expires_at > now()
     order by t.created_at desc, t.id limit $2`,
    [ownerId, most],
  );
  return rows.map(readToken);
}

/** Everybody's tokens that have not ended, with their owners, the last used first. */
export async function listAllTokens(
  sql: Queryable,
  most: number,
): Promise<readonly (TokenRow & { readonly owner: Person })[]> {
  const { rows } = await sql.query(
    `select ${columns}, u.id as owner_id, u.name as owner_name, u.email, u.role
     from api_tokens t join users u on u.id = t.owner_id where t.expires_at > now()
     order by t.used_at desc nulls last, t.created_at desc, t.id limit $1`,
    [most],
  );
  return rows.map((row) => ({
    ...readToken(row),
    owner: readPerson({ ...row, id: row["owner_id"], name: row["owner_name"] }),
  }));
}

/** Ends a token; `ownerId` null: whoever owns it. Returns its owner and name, or null if there is none. */
export async function deleteToken(
  transaction: Queryable,
  id: string,
  ownerId: string | null,
): Promise<{ readonly ownerId: string; readonly name: string } | null> {
  const { rows } = await transaction.query(
    `delete from api_tokens where id = $1 and ($2::text is null or owner_id = $2) returning owner_id, name`,
    [id, ownerId],
  );
  const row = rows[0];
  return row === undefined ? null : { ownerId: textOf(row, "owner_id"), name: textOf(row, "name") };
}

/** Ends all tokens of a person; returns how many there were. */
export async function deleteTokensOf(transaction: Queryable, ownerId: string): Promise<number> {
  const { rowCount } = await transaction.query(
    `delete from api_tokens where owner_id = $1 and expires_at > now()`,
    [ownerId],
  );
  return rowCount ?? 0;
}

/** What a token grants at the moment. */
export interface Grant {
  readonly id: string;
  /** Its owner, with the role of this moment. */
  readonly person: Person;
  readonly scopes: readonly TokenScope[];
  /** Whether the owner's role must have a second factor, and the owner has none. */
  readonly needsFactor: boolean;
  /** Whether its last use was noted more than a minute ago. */
  readonly isStale: boolean;
}

const grant = {
  name: "find-token",
  text: `select t.id as token_id, t.scopes, coalesce(t.used_at < now() - interval '1 minute', true) as stale,
      ${needsFactor} as needs_factor, u.id, u.name, u.email, u.role
    from api_tokens t join users u on u.id = t.owner_id
    where t.digest = $1 and t.expires_at > now() and not ${isDisabledNow}`,
};

/** What the token with this digest grants; null if there is none, it has ended, or its owner's account is disabled. */
export async function findGrant(sql: Queryable, digest: string): Promise<Grant | null> {
  const { rows } = await sql.query(grant, [digest]);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: textOf(row, "token_id"),
    person: readPerson(row),
    scopes: readScopes(row),
    needsFactor: booleanOf(row, "needs_factor"),
    isStale: booleanOf(row, "stale"),
  };
}

/** Notes that a token was used just now. */
export async function touchToken(sql: Queryable, id: string): Promise<void> {
  await sql.query(`update api_tokens set used_at = now() where id = $1`, [id]);
}

function readToken(row: Row): TokenRow {
  return {
    id: textOf(row, "id"),
    name: textOf(row, "name"),
    prefix: textOf(row, "prefix"),
    scopes: readScopes(row),
    createdAt: timeOf(row, "created_at"),
    expiresAt: timeOf(row, "expires_at"),
    usedAt: row["used_at"] === null ? null : timeOf(row, "used_at"),
  };
}

/** Scopes that this build does not know grant nothing. */
function readScopes(row: Row): readonly TokenScope[] {
  const stored: unknown = row["scopes"];
  if (!Array.isArray(stored)) throw new Error("Column scopes holds no array.");
  return tokenScopes.filter((scope) => stored.includes(scope));
}
