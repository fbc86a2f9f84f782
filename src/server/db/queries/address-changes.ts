import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { readPerson } from "./people.ts";
import type { Row } from "./row.ts";
import { booleanOf, textOf, timeOf } from "./row.ts";

/** A new e-mail address that does not count until both addresses have confirmed it. */
export interface AddressChangeRow {
  readonly email: string;
  readonly isOldConfirmed: boolean;
  readonly isNewConfirmed: boolean;
  readonly expiresAt: Date;
}

/** The change that a link is about. */
export interface LinkedChangeRow extends AddressChangeRow {
  readonly person: Person;
  /** Whether the link was sent to the address that counts now. */
  readonly isOfOld: boolean;
}

const columns = `c.email as new_email, c.old_confirmed_at is not null as old_confirmed,
  c.new_confirmed_at is not null as new_confirmed, c.expires_at`;

/** Begins a change, in place of an earlier one. Only the digests of the links' tokens are stored. */
export async function putAddressChange(
  sql: Queryable,
  change: {
    readonly personId: string;
    readonly email: string;
    readonly digestOfOld: string;
    readonly digestOfNew: string;
    readonly lifeSeconds: number;
  },
): Promise<AddressChangeRow> {
  const { rows } = await sql.query(
    `insert into address_changes as c (person_id, email, digest_of_old, digest_of_new, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 second')
     on conflict (person_id) do update set email = excluded.email, digest_of_old = excluded.digest_of_old,
       digest_of_new = excluded.digest_of_new, old_confirmed_at = null, new_confirmed_at = null,
       created_at = now(), expires_at = excluded.expires_at
     returning ${columns}`,
    [change.personId, change.email, change.digestOfOld, change.digestOfNew, change.lifeSeconds],
  );
  if (rows[0] === undefined) throw new Error("The change of an address was not stored.");
  return readChange(rows[0]);
}

/** The change that a person has begun; null if there is none, or it has expired. */
export async function findAddressChange(
  sql: Queryable,
  personId: string,
): Promise<AddressChangeRow | null> {
  const { rows } = await sql.query(
    `select ${columns} from address_changes c where c.person_id = $1 and c.expires_at > now()`,
    [personId],
  );
  return rows[0] === undefined ? null : readChange(rows[0]);
}

/**
 * The change whose link has this digest; null if there is none, it has expired, or the account is disabled. With `lock`, nobody else
 * changes the person or it until the transaction ends. The person is locked first, as by whatever else changes people.
 */
export async function findLinkedChange(
  sql: Queryable,
  digest: string,
  lock = false,
): Promise<LinkedChangeRow | null> {
  if (lock) {
    await sql.query(
      `select from users where id in (select person_id from address_changes where digest_of_old = $1 or digest_of_new = $1)
       for update`,
      [digest],
    );
  }
  const { rows } = await sql.query(
    `select u.id, u.name, u.email, u.role, c.digest_of_old = $1 as of_old, ${columns}
     from address_changes c join users u on u.id = c.person_id
     where (c.digest_of_old = $1 or c.digest_of_new = $1) and c.expires_at > now() and not ${isDisabledNow}
     ${lock ? "for update of c" : ""}`,
    [digest],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return { ...readChange(row), person: readPerson(row), isOfOld: booleanOf(row, "of_old") };
}

/** Records that the link with this digest was confirmed. */
export async function confirmAddress(sql: Queryable, digest: string): Promise<void> {
  await sql.query(
    `update address_changes set
       old_confirmed_at = case digest_of_old when $1 then now() else old_confirmed_at end,
       new_confirmed_at = case digest_of_new when $1 then now() else new_confirmed_at end
     where digest_of_old = $1 or digest_of_new = $1`,
    [digest],
  );
}

/** Ends a person's change; false if there was none. */
export async function deleteAddressChange(sql: Queryable, personId: string): Promise<boolean> {
  const { rowCount } = await sql.query("delete from address_changes where person_id = $1", [
    personId,
  ]);
  return rowCount === 1;
}

/** Changes of which nothing came. */
export async function deleteOldAddressChanges(sql: Queryable): Promise<void> {
  await sql.query("delete from address_changes where expires_at < now()");
}

function readChange(row: Row): AddressChangeRow {
  return {
    email: textOf(row, "new_email"),
    isOldConfirmed: booleanOf(row, "old_confirmed"),
    isNewConfirmed: booleanOf(row, "new_confirmed"),
    expiresAt: timeOf(row, "expires_at"),
  };
}
