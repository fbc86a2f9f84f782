import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, timeOf } from "./row.ts";

/** A passkey with what its owner sees of it. */
export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
  readonly transports: readonly string[];
}

/** A passkey with what its signatures are checked by. */
export interface StoredPasskey {
  readonly id: string;
  readonly personId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly host: string;
}

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(
  sql: Queryable,
  personId: string,
): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql.query(
    `select id, name, host, is_backed_up, created_at, used_at, to_jsonb(transports) as transports
     from passkeys where person_id = $1 order by created_at, id`,
    [personId],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    name: textOf(row, "name"),
    host: textOf(row, "host"),
    isBackedUp: booleanOf(row, "is_backed_up"),
    createdAt: timeOf(row, "created_at"),
    usedAt: row["used_at"] === null ? null : timeOf(row, "used_at"),
    transports: Array.isArray(row["transports"]) ? row["transports"].map(String) : [],
  }));
}

/** The passkey with this id, or null. */
export async function findPasskey(sql: Queryable, id: string): Promise<StoredPasskey | null> {
  const { rows } = await sql.query(
    "select id, person_id, public_key, counter, host from passkeys where id = $1",
    [id],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : {
        id: textOf(row, "id"),
        personId: textOf(row, "person_id"),
        publicKey: bytesOf(row, "public_key"),
        counter: integerOf(row, "counter"),
        host: textOf(row, "host"),
      };
}

/** A passkey as a browser made it. */
export interface NewPasskey extends StoredPasskey {
  readonly name: string;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
}

/** Stores a passkey; false if its id is taken. */
export async function insertPasskey(sql: Queryable, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into passkeys (id, person_id, name, public_key, counter, transports, host, is_backed_up)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [
      passkey.id,
      passkey.personId,
      passkey.name,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.host,
      passkey.isBackedUp,
    ],
  );
  return rowCount === 1;
}

/** Records a use with the authenticator's counter; false if a later one was used meanwhile, or the passkey is gone. */
export async function usePasskey(
  sql: Queryable,
  id: string,
  { counter, isBackedUp }: { readonly counter: number; readonly isBackedUp: boolean },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update passkeys set counter = $2, is_backed_up = $3, used_at = now()
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, isBackedUp],
  );
  return rowCount === 1;
}

/** Renames a passkey; false if this person has none with this id. */
export async function renamePasskey(
  sql: Queryable,
  personId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "update passkeys set name = $3 where person_id = $1 and id = $2",
    [personId, id, name],
  );
  return rowCount === 1;
}

/** Removes a passkey; false if this person has none with this id. */
export async function deletePasskey(
  sql: Queryable,
  personId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await sql.query("delete from passkeys where person_id = $1 and id = $2", [
    personId,
    id,
  ]);
  return rowCount === 1;
}

/** How many passkeys were made for each other host than this one. */
export async function countPasskeysElsewhere(
  sql: Queryable,
  host: string | null,
): Promise<readonly { readonly host: string; readonly passkeys: number }[]> {
  const { rows } = await sql.query(
    `select host, count(*) as passkeys from passkeys where host is distinct from $1
     group by host order by host limit 20`,
    [host],
  );
  return rows.map((row) => ({
    host: textOf(row, "host"),
    passkeys: integerOf(row, "passkeys"),
  }));
}

function bytesOf(row: Row, column: string): Uint8Array<ArrayBuffer> {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new Error(`Column ${column} should hold bytes.`);
  return new Uint8Array(value);
}
