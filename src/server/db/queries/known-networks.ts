import type { Queryable } from "../connect.ts";
import { booleanOf } from "./row.ts";

/** How long a network is known after the last sign-in from it, and how many of one person are. */
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

/** Notes that a person signed in from a network, and forgets those of long ago. */
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

/** From nowhere any more. */
export async function forgetNetworks(sql: Queryable, personId: string): Promise<void> {
  await sql.query("delete from known_networks where person_id = $1", [personId]);
}
