import type { Queryable } from "../connect.ts";

/** Tables with what grants a person access or says who it is, and their columns with the person's id. */
const belongings = [
  ["accounts", '"userId"'],
  ["sessions", '"userId"'],
  ["totp_factors", "person_id"],
  ["recovery_codes", "person_id"],
  ["passkeys", "person_id"],
  ["pending_sign_ins", "person_id"],
  ["address_changes", "person_id"],
  ["api_tokens", "owner_id"],
  ["known_networks", "person_id"],
] as const;

/**
 * Removes an account: what is left is its id and its name, which say who did what. The address is free for somebody else;
 * the one in its place belongs to nobody (RFC 2606).
 */
export async function removeAccount(transaction: Queryable, id: string): Promise<void> {
  for (const [table, column] of belongings) {
    await transaction.query(`delete from ${table} where ${column} = $1`, [id]);
  }
  await transaction.query(
    `update users set "removedAt" = now(), banned = true, "banReason" = null, "banExpires" = null, image = null,
       email = lower('removed-' || id || '@removed.invalid'), "emailVerified" = false, firm = '', note = '', "updatedAt" = now()
     where id = $1`,
    [id],
  );
}

/** Whether this is the id of an account that was removed. */
export async function isRemoved(sql: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from users where id = $1 and "removedAt" is not null`,
    [id],
  );
  return rowCount === 1;
}

/** Tables that name authors beside their ids, which may have very many rows. */
const authored = ["page_operations", "page_changes"] as const;
const batch = 1000;

/** Replaces the name of an author in the logs, in small transactions: one person may have made very many saves. */
export async function replaceAuthor(sql: Queryable, id: string, name: string): Promise<void> {
  for (const table of authored) {
    let replaced: number;
    do {
      // Each batch waits for the one before.
      const { rowCount } = await sql.query(
        `update ${table} set author_name = $2 where ctid = any (array(
           select ctid from ${table} where author_id = $1 and author_name <> $2 limit $3))`,
        [id, name, batch],
      );
      replaced = rowCount ?? 0;
    } while (replaced === batch);
  }
}

/** Tables whose histories name people. */
const histories = ["job_applications", "meeting_requests"] as const;

/**
 * Replaces the name of a removed person. Where only the name stands, without an id, it is replaced unless somebody else has the
 * same. Call `replaceAuthor` first.
 */
export async function replaceName(transaction: Queryable, id: string, name: string): Promise<void> {
  await replaceAuthor(transaction, id, name);
  const isOnly = `not exists (select from users o where o.id <> u.id and o.name = u.name)`;
  await transaction.query(
    `update redirects r set author_name = $2 from users u where u.id = $1 and r.author_name = u.name and ${isOnly}`,
    [id, name],
  );
  for (const table of histories) {
    await transaction.query(
      `update ${table} h
       set history = replace(h.history::text, '"by": ' || to_json(u.name)::text, '"by": ' || to_json($2::text)::text)::jsonb
       from users u
       where u.id = $1 and strpos(h.history::text, '"by": ' || to_json(u.name)::text) > 0 and ${isOnly}`,
      [id, name],
    );
  }
  await transaction.query(`update users set name = $2, "updatedAt" = now() where id = $1`, [
    id,
    name,
  ]);
}
