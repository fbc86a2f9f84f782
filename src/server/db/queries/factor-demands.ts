import { mostNamed } from "#core/contract/manage-people.ts";
import type { FactorDemand } from "#core/contract/manage-people.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { hasFactor, needsFactor } from "./needs-factor.ts";
import { booleanOf, integerOf, textsOf } from "./row.ts";

/** For each role whether a second factor is demanded, and who has none, of those who can sign in. */
export async function listDemands(sql: Queryable): Promise<FactorDemand[]> {
  const { rows } = await sql.query(
    `with people as (
       select u.role, u.name, ${hasFactor} as has_factor from users u
       where u."removedAt" is null and not ${isDisabledNow}
     )
     select r.role, exists (select from factor_demands d where d.role = r.role) as demanded,
       (select count(*)::integer from people p where p.role = r.role) as people,
       (select count(*)::integer from people p where p.role = r.role and not p.has_factor) as without,
       (select coalesce(jsonb_agg(n.name), '[]') from (
         select p.name from people p where p.role = r.role and not p.has_factor order by lower(p.name) limit $2
       ) n) as names
     from unnest($1::text[]) with ordinality as r (role, place) order by r.place`,
    [roles, mostNamed],
  );
  return rows.map((row, at) => ({
    // In the order of the roles given.
    role: roles[at] ?? "viewer",
    isDemanded: booleanOf(row, "demanded"),
    people: integerOf(row, "people"),
    without: integerOf(row, "without"),
    names: [...textsOf(row, "names")],
  }));
}

/** Demands a second factor of a role, or no longer. Returns whether that was a change. */
export async function setDemand(
  transaction: Queryable,
  {
    role,
    isDemanded,
    by,
  }: { readonly role: Role; readonly isDemanded: boolean; readonly by: string },
): Promise<boolean> {
  if (!isDemanded) {
    const ended = await transaction.query(`delete from factor_demands where role = $1`, [role]);
    return ended.rowCount === 1;
  }
  const { rowCount } = await transaction.query(
    `insert into factor_demands (role, demanded_by) values ($1, $2) on conflict (role) do nothing`,
    [role, by],
  );
  // Open streams of those who have none end with it, on every process.
  await transaction.query(
    `select pg_notify('session_ended', u.id) from users u
     where u.role = $1 and ${needsFactor} and exists (select from sessions s where s."userId" = u.id)`,
    [role],
  );
  return rowCount === 1;
}
