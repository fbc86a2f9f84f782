import type { Queryable } from "../connect.ts";
import { lockKeys } from "../lock-keys.ts";
import { hasFactor } from "./needs-factor.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, timeOf } from "./row.ts";

/** Minutes in which a new secret has to be confirmed by its first code. */
const confirmMinutes = 60;

/** What is known of a person's factors without their secrets. */
export interface FactorState {
  /** When the authenticator app was set up; null without one. */
  readonly totpAt: Date | null;
  /** Recovery codes that were not used. */
  readonly codesLeft: number;
  readonly passkeys: number;
  /** Whether the person's role must have a factor. */
  readonly isDemanded: boolean;
}

/** The state of a person's factors. */
export async function findFactorState(sql: Queryable, personId: string): Promise<FactorState> {
  const { rows } = await sql.query(
    `select (select confirmed_at from totp_factors where person_id = u.id) as totp_at,
       (select count(*) from recovery_codes where person_id = u.id and used_at is null) as codes_left,
       (select count(*) from passkeys where person_id = u.id) as passkeys,
       exists (select from factor_demands d where d.role = u.role) as demanded
     from users u where u.id = $1`,
    [personId],
  );
  const row = rows[0] ?? { totp_at: null, codes_left: 0, passkeys: 0, demanded: false };
  return {
    totpAt: row["totp_at"] === null ? null : timeOf(row, "totp_at"),
    codesLeft: integerOf(row, "codes_left"),
    passkeys: integerOf(row, "passkeys"),
    isDemanded: booleanOf(row, "demanded"),
  };
}

/** Whether somebody has a second factor. */
export async function personHasFactor(sql: Queryable, personId: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select exists (select from users u where u.id = $1 and ${hasFactor}) as found`,
    [personId],
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Stores a secret that is not confirmed, in place of an earlier one; false if there is a confirmed one. */
export async function beginTotp(
  sql: Queryable,
  personId: string,
  secret: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into totp_factors (person_id, secret) values ($1, $2)
     on conflict (person_id) do update
       set secret = excluded.secret, last_step = null, created_at = now()
       where totp_factors.confirmed_at is null`,
    [personId, secret],
  );
  return rowCount === 1;
}

/** An encrypted secret, and whether its first code confirmed it. */
export interface TotpRow {
  readonly secret: string;
  readonly isConfirmed: boolean;
}

/** The secret of a person's authenticator app; null without one, or if it was not confirmed for long. */
export async function findTotp(sql: Queryable, personId: string): Promise<TotpRow | null> {
  const { rows } = await sql.query(
    `select secret, confirmed_at is not null as confirmed from totp_factors where person_id = $1
       and (confirmed_at is not null or created_at > now() - ${confirmMinutes} * interval '1 minute')`,
    [personId],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return { secret: textOf(row, "secret"), isConfirmed: booleanOf(row, "confirmed") };
}

/** Confirms this secret by a code of the given time step; false if it was replaced or confirmed meanwhile. */
export async function confirmTotp(
  sql: Queryable,
  personId: string,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update totp_factors set confirmed_at = now(), last_step = $3
     where person_id = $1 and secret = $2 and confirmed_at is null`,
    [personId, secret, step],
  );
  return rowCount === 1;
}

/** Uses a time step up, with all before it: true exactly once. */
export async function takeStep(sql: Queryable, personId: string, step: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update totp_factors set last_step = $2
     where person_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2)`,
    [personId, step],
  );
  return rowCount === 1;
}

/** Removes the authenticator app; false if there was none. */
export async function deleteTotp(sql: Queryable, personId: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    "delete from totp_factors where person_id = $1 and confirmed_at is not null",
    [personId],
  );
  return rowCount === 1;
}

/** Replaces all recovery codes of a person by these digests. */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  personId: string,
  digests: readonly string[],
): Promise<void> {
  await transaction.query("delete from recovery_codes where person_id = $1", [personId]);
  await transaction.query(
    "insert into recovery_codes (person_id, digest) select $1, unnest($2::text[])",
    [personId, digests],
  );
}

/** Uses a recovery code up: true exactly once. */
export async function takeRecoveryCode(
  sql: Queryable,
  personId: string,
  digest: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update recovery_codes set used_at = now()
     where person_id = $1 and digest = $2 and used_at is null`,
    [personId, digest],
  );
  return rowCount === 1;
}

/** Removes everything that a person signs in with besides the password; returns how many factors there were. */
export async function deleteFactors(transaction: Queryable, personId: string): Promise<number> {
  const { rows } = await transaction.query(
    `with app as (delete from totp_factors where person_id = $1 returning confirmed_at),
       keys as (delete from passkeys where person_id = $1 returning id),
       codes as (delete from recovery_codes where person_id = $1)
     select (select count(*) from app where confirmed_at is not null) + (select count(*) from keys) as factors`,
    [personId],
  );
  return integerOf(rows[0] ?? { factors: 0 }, "factors");
}

/** The ids of everybody who has a second factor. */
export async function listFactorOwners(sql: Queryable): Promise<readonly string[]> {
  const { rows } = await sql.query(`select u.id from users u where ${hasFactor} order by u.id`);
  return rows.map((row) => textOf(row, "id"));
}

/** A person's encrypted secret. */
export interface SealedSecret {
  readonly personId: string;
  readonly secret: string;
}

/** All encrypted secrets that are in use, locked until the transaction ends; the others are deleted. */
export async function lockSecrets(transaction: Queryable): Promise<readonly SealedSecret[]> {
  await transaction.query("delete from totp_factors where confirmed_at is null");
  const { rows } = await transaction.query(
    "select person_id, secret from totp_factors order by person_id for update",
  );
  return rows.map((row: Row) => ({
    personId: textOf(row, "person_id"),
    secret: textOf(row, "secret"),
  }));
}

/** Replaces an encrypted secret. */
export async function replaceSecret(
  transaction: Queryable,
  { personId, secret }: SealedSecret,
): Promise<void> {
  await transaction.query("update totp_factors set secret = $2 where person_id = $1", [
    personId,
    secret,
  ]);
}

const purpose = "factors";

/** Whether the database is of an Ashlar that knows factors. */
export async function hasFactorTables(sql: Queryable): Promise<boolean> {
  const { rows } = await sql.query(
    "select to_regclass('key_checks') is not null and to_regclass('totp_factors') is not null as found",
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Nobody encrypts a secret until the transaction ends, which decides about the key. */
export async function lockFactorKey(transaction: Queryable): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock($1)", [lockKeys.factorKey]);
}

/**
 * Whether this key is the one to encrypt with, and stays so until the transaction ends: a program with the former key may still
 * run.
 */
export async function holdFactorKey(transaction: Queryable, check: string): Promise<boolean> {
  await transaction.query("select pg_advisory_xact_lock_shared($1)", [lockKeys.factorKey]);
  const found = await findKeyCheck(transaction);
  return found === null || found === check;
}

/** What the key made of the fixed text that last encrypted secrets of factors; null if none did. */
export async function findKeyCheck(sql: Queryable): Promise<string | null> {
  const { rows } = await sql.query("select digest from key_checks where purpose = $1", [purpose]);
  return rows[0] === undefined ? null : textOf(rows[0], "digest");
}

/** Stores with which key secrets are encrypted from now on. */
export async function setKeyCheck(sql: Queryable, digest: string): Promise<void> {
  await sql.query(
    `insert into key_checks (purpose, digest) values ($1, $2)
     on conflict (purpose) do update set digest = excluded.digest`,
    [purpose, digest],
  );
}
