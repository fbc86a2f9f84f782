import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { noLimits, openSession } from "../session.ts";

/** Where and as whom to connect. */
export interface LocalConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The one program of a data folder holds it for as long as this session lives. */
export type ProgramLock =
  | { readonly held: true; readonly client: Client }
  /** `process` is the number of the program that has it, where that is known. */
  | { readonly held: false; readonly process: number | null };

/** Any number will do that no other lock of the program uses. */
const key = 710_421_001;
const namePrefix = "ashlar program ";
/** The session of a program that was just killed or is just leaving is given this long to end. */
const patienceMs = 800;

/** Takes the session advisory lock on a connection of its own. Throws when the server does not answer. */
export async function takeProgramLock(connection: LocalConnection): Promise<ProgramLock> {
  // Whoever holds the lock listens for "end".
  const client = await openSession(
    {
      ...connection,
      application_name: `${namePrefix}${process.pid}`,
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
    },
    noLimits,
  );
  try {
    const deadline = performance.now() + patienceMs;
    do {
      const { rows } = await client.query<{ held: boolean }>(
        "select pg_try_advisory_lock($1) as held",
        [key],
      );
      if (rows[0]?.held === true) return { held: true, client };
      await sleep(50);
    } while (performance.now() < deadline);
    const holder = await holderOf(client);
    await client.end();
    return { held: false, process: holder };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function holderOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [key],
  );
  const name = rows[0]?.application_name ?? "";
  return name.startsWith(namePrefix) ? Number(name.slice(namePrefix.length)) : null;
}
