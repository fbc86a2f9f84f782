import type { ClientBase } from "pg";

/** The database cannot hold the site. The message says why and what to do; it follows "cannot be used: ". */
export class UnfitDatabase extends Error {
  override readonly name = "UnfitDatabase";
}

/** The oldest PostgreSQL that the program runs on. */
const oldestServer = 15;

/** Throws `UnfitDatabase` if the server is too old. Works on a session without the program's settings. */
export async function requireServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: string; text: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as text",
  );
  const { number = "0", text = "" } = rows[0] ?? {};
  if (Number(number) >= oldestServer * 10_000) return;
  throw new UnfitDatabase(
    `it is PostgreSQL ${text}, and Ashlar needs ${oldestServer} or newer. Upgrade it, name another server in ` +
      "DATABASE_URL, or leave DATABASE_URL out: Ashlar then runs its own",
  );
}

interface Facts {
  readonly database: string;
  readonly role: string;
  readonly encoding: string;
  readonly isStandby: boolean;
  /** The schema of the site; null if there is none. */
  readonly schema: string | null;
  readonly mayCreate: boolean;
  /** The search path that the session began with. */
  readonly path: string;
  readonly hasMigrations: boolean;
  readonly hasPages: boolean;
}

/**
 * Throws `UnfitDatabase` unless tables can be created and written in this session, which has the program's settings.
 * Changes nothing. `hasOwnPath`: the address itself names a search path, which then has to exist.
 */
export async function requireFit(client: ClientBase, hasOwnPath: boolean): Promise<void> {
  const facts = await readFacts(client);
  const { database, role, encoding, schema } = facts;
  if (facts.isStandby) {
    throw new UnfitDatabase(
      "it is a standby, which only reads. Name the primary server in DATABASE_URL",
    );
  }
  // A site that has run for long on another encoding goes on: refusing it would take it down.
  if (encoding !== "UTF8" && !facts.hasPages) {
    throw new UnfitDatabase(
      `its encoding is ${encoding}, and pages need UTF8. Create another one (createdb --encoding=UTF8 ` +
        "--template=template0 NAME), and name that in DATABASE_URL",
    );
  }
  const wanted = hasOwnPath ? firstOf(facts.path) : null;
  const found = await findSchema(client, wanted ?? schema ?? "public");
  if (!found.isThere) {
    const name = quoted(found.name);
    throw new UnfitDatabase(
      `there is no schema ${name} in the database ${database}. Create it (create schema ${name} authorization ` +
        `${quoted(role)}), or name another one in DATABASE_URL (?options=-c%20search_path%3Dname)`,
    );
  }
  // An up-to-date site runs without the right to create.
  if (found.mayUse && (facts.mayCreate || facts.hasMigrations)) return;
  throw new UnfitDatabase(
    `the role ${role} may not create tables in the schema ${found.name}. Allow it (grant usage, create on schema ` +
      `${quoted(found.name)} to ${quoted(role)}), or give it a schema of its own (create schema authorization ${quoted(role)})`,
  );
}

/** True if the connection string itself sets the search path. */
export function isPathGiven(address: object): boolean {
  return "connectionString" in address && /search_path/i.test(String(address.connectionString));
}

async function readFacts(client: ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_database() as database, current_user as role, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as "isStandby", current_schema() as schema,
       coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
       (select reset_val from pg_settings where name = 'search_path') as path,
       to_regclass('migrations') is not null as "hasMigrations", to_regclass('page_versions') is not null as "hasPages"`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error("The database said nothing about itself.");
  return facts;
}

/** The first schema that a search path names; null if that is the role's own, which need not exist. */
function firstOf(path: string): string | null {
  const [, inQuotes, plain] = /^\s*(?:"((?:[^"]|"")+)"|([^,\s"]+))/.exec(path) ?? [];
  const name = inQuotes?.replaceAll('""', '"') ?? plain?.toLowerCase() ?? "$user";
  return name === "$user" ? null : name;
}

async function findSchema(
  client: ClientBase,
  name: string,
): Promise<{ readonly name: string; readonly isThere: boolean; readonly mayUse: boolean }> {
  const { rows } = await client.query<{ mayUse: boolean }>(
    `select has_schema_privilege(oid, 'usage') as "mayUse" from pg_namespace where nspname = $1`,
    [name],
  );
  return { name, isThere: rows.length > 0, mayUse: rows[0]?.mayUse === true };
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
