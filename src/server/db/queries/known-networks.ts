import type { Queryable } from "../connect.ts";
import { booleanOf } from "./row.ts";

/** Days for which a network is remembered after the last sign-in from it, and the maximum per person. */
const knownDays = 90;
const mostKnown = 100;

const known = {
  name: "is-known-network",
  text: `select exists (select from known_networks k join users u on u.id = k.person_id
    where u.email = $1 and k.network = $2 and k.seen_at > now() - $3 * interval '1 day') as found`,
};

/** Whether the owner of the account with this e-mail address signed in from this network (a digest) in the last 90 days. */
export async function isKnownNetwork(
  sql: Queryable,
  email: string,
  network: string,
): Promise<boolean> {
  const { rows } = await sql.query(known, [email, network, knownDays]);
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Stores that a person signed in from a network, and deletes old entries. */
export async function rememberNetwork(
  sql: Queryable,
  personId: string,
  network: string,
): Promise<void> {
  await sql.query(
    `insert into known_networks (person_id, network) values ($1, $2)
     on conflict (person_id, network) do update set seen_at = now()`,
    [personId, network],
  );
  await sql.query(
    `delete from known_networks where person_id = $1 and (seen_at < now() - $2 * interval '1 day'
       or network in (select network from known_networks where person_id = $1
         order by seen_at desc, network offset $3))`,
    [personId, knownDays, mostKnown],
  );
}

/** Deletes all known networks of a person. */
export async function forgetNetworks(sql: Queryable, personId: string): Promise<void> {
  await sql.query("delete from known_networks where person_id = $1", [personId]);
}
