import { Client } from "pg";
import type { ClientBase, ClientConfig } from "pg";

/** Time limits of a session, in milliseconds; 0 means no limit. */
export interface SessionLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

/** For work of any duration. */
export const noLimits: SessionLimits = { statement: 0, lock: 0, idleInTransaction: 0 };

/**
 * Limit on applying the settings, so that a frozen server or an exhausted pooler does not block the caller for longer.
 */
const applySettingsMs = 10_000;

/**
 * Settings the program relies on. Roles and databases can have their own defaults (`alter role … set …`) for new
 * sessions, which could yield dates the driver cannot parse, times in another time zone, or backups that another server
 * cannot restore.
 */
const settings: Readonly<Record<string, string>> = {
  client_encoding: "UTF8",
  datestyle: "ISO, MDY",
  intervalstyle: "postgres",
  timezone: "UTC",
  standard_conforming_strings: "on",
  bytea_output: "hex",
  xmlbinary: "base64",
  // The shortest text that parses back to the same number.
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
  // The program's pool closes idle connections itself, and a listening session stays idle for days.
  idle_session_timeout: "0",
};

/** Only known to newer servers. */
const newerSettings: Readonly<Record<string, string>> = { transaction_timeout: "0" };

/**
 * Puts the site's schema first and keeps the rest of the search path, which may contain extensions. A path given
 * explicitly in DATABASE_URL is respected. Otherwise an existing site is found on the path or in `public`, even if the
 * role's or database's path was changed since. A new site goes to the first schema of the path that the role may create
 * in.
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

/** Applies the program's settings to a new session, whatever its defaults were. */
export async function applySettings(client: ClientBase, limits: SessionLimits): Promise<void> {
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
  // The driver supports a timeout per query, which its types do not declare.
  const query = { text, query_timeout: applySettingsMs };
  await client.query(query);
}

/**
 * Opens a dedicated session with the program's settings; the caller closes it. Rejects with the driver's error, leaving
 * nothing open.
 */
export async function openSession(options: ClientConfig, limits: SessionLimits): Promise<Client> {
  const client = new Client(options);
  // Without a listener a lost connection would crash the process; the next query fails by itself.
  client.on("error", () => {});
  try {
    await client.connect();
    await applySettings(client, limits);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
