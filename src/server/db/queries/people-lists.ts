import type { ListedPerson } from "#core/contract/manage-people.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { hasFactor } from "./needs-factor.ts";
import { readPerson } from "./people.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, timeOf } from "./row.ts";

/** Which people to list. */
export interface PeopleQuery {
  /** A part of a name, an address or a firm; empty for all. */
  readonly search: string;
  readonly role: Role | null;
  /** Null: those that were not removed. */
  readonly among: "disabled" | "removed" | null;
  /** Id of the last one received; null for the first. */
  readonly after: string | null;
  readonly most: number;
  /** Sessions end after this time without use. */
  readonly idleSeconds: number;
}

const columns = `u.id, u.name, u.email, u.role, u.firm, u.note, ${isDisabledNow} as disabled,
  u."removedAt" is not null as removed, ${hasFactor} as has_factor, s.sessions,
  greatest(s.seen_at, (select max(k.seen_at) from known_networks k where k.person_id = u.id)) as seen_at`;

/** The open sessions of each; the parameter is the number of seconds after which an unused one ends. */
const sessionsOf = (idle: string): string => `cross join lateral (
  select count(*)::integer as sessions, max("updatedAt") as seen_at from sessions
  where "userId" = u.id and "expiresAt" > now() and "updatedAt" > now() - ${idle} * interval '1 second'
) s`;

/** What they are ordered by: role, name, and what tells equal names apart. */
const orderOf = (table: string): string =>
  `array_position(array[${roles.map((role) => `'${role}'`).join(", ")}], ${table}.role), lower(${table}.name), ${table}.id`;

/** People by role and name, and how many match. */
export async function searchPeople(
  sql: Queryable,
  { search, role, among, after, most, idleSeconds }: PeopleQuery,
): Promise<{ readonly people: ListedPerson[]; readonly matching: number }> {
  const matches = `($1 = '' or strpos(lower(u.name), lower($1)) > 0 or strpos(lower(u.firm), lower($1)) > 0
      or ("removedAt" is null and strpos(u.email, lower($1)) > 0))
    and ($2::text is null or u.role = $2)
    and (u."removedAt" is not null) = ($3::text is not distinct from 'removed')
    and ($3::text is distinct from 'disabled' or ${isDisabledNow})`;
  const given = [search, role, among];
  const [{ rows }, counted] = await Promise.all([
    sql.query(
      `select ${columns} from users u ${sessionsOf("$6")}
       where ${matches} and ($4::text is null or (${orderOf("u")}) > (select ${orderOf("a")} from users a where a.id = $4))
       order by ${orderOf("u")} limit $5`,
      [...given, after, most, idleSeconds],
    ),
    sql.query(`select count(*)::integer as matching from users u where ${matches}`, given),
  ]);
  return { people: rows.map(readListed), matching: integerOf(counted.rows[0] ?? {}, "matching") };
}

/** One person as listed; null if there is none with this id. */
export async function findListed(
  sql: Queryable,
  id: string,
  idleSeconds: number,
): Promise<ListedPerson | null> {
  const { rows } = await sql.query(
    `select ${columns} from users u ${sessionsOf("$2")} where u.id = $1`,
    [id, idleSeconds],
  );
  return rows[0] === undefined ? null : readListed(rows[0]);
}

/** What is to be changed about a person; absent values stay. */
export interface PersonDetails {
  readonly name?: string | undefined;
  readonly firm?: string | undefined;
  readonly note?: string | undefined;
}

/** Changes what is known about a person. */
export async function setDetails(
  sql: Queryable,
  id: string,
  { name, firm, note }: PersonDetails,
): Promise<void> {
  await sql.query(
    `update users set name = coalesce($2, name), firm = coalesce($3, firm), note = coalesce($4, note), "updatedAt" = now()
     where id = $1`,
    [id, name, firm, note],
  );
}

function readListed(row: Row): ListedPerson {
  return {
    ...readPerson(row),
    firm: textOf(row, "firm"),
    note: textOf(row, "note"),
    isDisabled: booleanOf(row, "disabled"),
    isRemoved: booleanOf(row, "removed"),
    hasFactor: booleanOf(row, "has_factor"),
    sessions: integerOf(row, "sessions"),
    seenAt: row["seen_at"] === null ? null : timeOf(row, "seen_at").toISOString(),
  };
}
