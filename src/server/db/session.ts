import { Client } from "pg";
import type { ClientBase, ClientConfig } from "pg";

/** How long a session lets anything take, in milliseconds; 0 means as long as it takes. */
export interface SessionLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

/** For work that may take as long as it takes. */
export const noLimits: SessionLimits = { statement: 0, lock: 0, idleInTransaction: 0 };

/** A server that is frozen or a pool that is exhausted must not hold up whoever connects for longer. */
const settleMs = 10_000;

/**
 * What the program relies on. Roles and databases can carry defaults of their own (`alter role … set …`), which every new
 * session starts with: dates that the driver cannot read, times of another zone, backups that no other server takes back.
 */
const settings: Readonly<Record<string, string>> = {
  client_encoding: "UTF8",
  datestyle: "ISO, MDY",
  intervalstyle: "postgres",
  timezone: "UTC",
  standard_conforming_strings: "on",
  bytea_output: "hex",
  xmlbinary: "base64",
  // The shortest text that gives the same number back.
  extra_float_digits: "1",
  transform_null_equals: "off",
  array_nulls: "on",
  quote_all_identifiers: "off",
  row_security: "on",
  check_function_bodies: "on",
  client_min_messages: "warning",
  default_transaction_isolation: "read committed",
  default_transaction_read_only: "off",
  default_transaction_deferrable: "off",
  // The program's pool closes what idles; a session that listens idles for days.
  idle_session_timeout: "0",
};

/** Only newer servers know them. */
const newerSettings: Readonly<Record<string, string>> = { transaction_timeout: "0" };

/**
 * The schema of the site, with the rest of the search path behind it: extensions may stand there. A path that whoever
 * connects names in DATABASE_URL counts as it is. Otherwise the site stays where it is, whatever path the role or the
 * database were given since: on the path, or in `public`. A new site goes to the first schema of the path.
 */
const choosePath = `with path as (
    select name, place from unnest(current_schemas(false)) with ordinality as each(name, place)
    where name <> 'information_schema' and name !~ '^pg_'
  ), site as (
    select n.nspname as name from pg_class v
    join pg_namespace n on n.oid = v.relnamespace
    join pg_class m on m.relnamespace = n.oid and m.relname = 'migrations'
    where v.relname = 'page_versions' and v.relkind = 'r'
  ), choice as (
    select name, 1 as rank, place from path where name in (select name from site)
    union all select name, 2, 0 from site where name = 'public'
      and (select source <> 'client' from pg_settings where name = 'search_path')
    union all select name, 3, place from path where has_schema_privilege(name, 'create')
    union all values ('public', 4, 0)
  ), chosen as (select name from choice order by rank, place limit 1)
  select set_config('search_path', string_agg(quote_ident(name), ', ' order by place), false) from (
    select name, 0 as place from chosen
    union all select name, place from path where name not in (select name from chosen)
  ) as each`;

/** Gives a new session the program's settings, whatever defaults it started with. */
export async function settle(client: ClientBase, limits: SessionLimits): Promise<void> {
  const all = {
    statement_timeout: String(limits.statement),
    lock_timeout: String(limits.lock),
    idle_in_transaction_session_timeout: String(limits.idleInTransaction),
    ...settings,
  };
  const newer = Object.entries(newerSettings).map(
    ([name, value]) =>
      `select set_config(name, '${value}', false) from pg_settings where name = '${name}'`,
  );
  const text = [
    ...Object.entries(all).map(([name, value]) => `set ${name} = '${value}'`),
    ...newer,
    choosePath,
  ].join(";\n");
  // The driver takes a limit for a single query, which its types do not know.
  const query = { text, query_timeout: settleMs };
  await client.query(query);
}

/**
 * Connects one session of its own, with the program's settings. The caller ends it. Rejects with the driver's error; then
 * nothing is left open.
 */
export async function openSession(options: ClientConfig, limits: SessionLimits): Promise<Client> {
  const client = new Client(options);
  // Without a listener a lost connection would end the process; the next query fails by itself.
  client.on("error", () => {});
  try {
    await client.connect();
    await settle(client, limits);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
