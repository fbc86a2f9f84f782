import { knownDays } from "#core/known-days.ts";
import type { Queryable } from "../connect.ts";
import { booleanOf } from "./row.ts";

/**
 * Where a person has signed in from: networks and browsers, both as digests. The table has the name of the first
 * (`known_networks`, `network`); a browser's digest begins with `devicePrefix`.
 */
export const devicePrefix = "device:";

/** Of each kind per person, so that signing in again and again with new browsers does not push out the networks. */
const mostKnown = 100;

const known = {
  name: "is-known-origin",
  text: `select exists (select from known_networks k join users u on u.id = k.person_id
    where u.email = $1 and k.network = $2 and k.seen_at > now() - $3 * interval '1 day') as found`,
};

/** Whether the owner of the account with this e-mail address signed in from this origin in the last `knownDays`. */
export async function isKnownOrigin(
  sql: Queryable,
  email: string,
  origin: string,
): Promise<boolean> {
  const { rows } = await sql.query(known, [email, origin, knownDays]);
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Stores that a person signed in from an origin, and deletes old entries. */
export async function rememberOrigin(
  sql: Queryable,
  personId: string,
  origin: string,
): Promise<void> {
  await sql.query(
    `insert into known_networks (person_id, network) values ($1, $2)
     on conflict (person_id, network) do update set seen_at = now()`,
    [personId, origin],
  );
  await sql.query(
    `delete from known_networks where person_id = $1 and (seen_at < now() - $2 * interval '1 day'
       or network in (select network from known_networks
         where person_id = $1 and starts_with(network, $4) = starts_with($5, $4)
         order by seen_at desc, network offset $3))`,
    [personId, knownDays, mostKnown, devicePrefix, origin],
  );
}

/** Deletes all known origins of a person. */
export async function forgetOrigins(sql: Queryable, personId: string): Promise<void> {
  await sql.query("delete from known_networks where person_id = $1", [personId]);
}
