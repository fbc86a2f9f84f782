import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { lockKeys } from "../lock-keys.ts";
import { noLimits, openSession } from "../session.ts";

/** Connection parameters of a local server. */
export interface LocalConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The lock of the one program that may use a data folder, held for as long as this session lives. */
export type ProgramLock =
  | { readonly held: true; readonly client: Client }
  /** `process` is the pid of the program that holds it, if known. */
  | { readonly held: false; readonly process: number | null };

const namePrefix = "ashlar program ";
/** Time in milliseconds for the session of a program that was just killed, or is exiting, to end. */
const patienceMs = 800;

/** Takes the session-level advisory lock on a connection of its own. Throws if the server does not respond. */
export async function takeProgramLock(connection: LocalConnection): Promise<ProgramLock> {
  // The caller that gets the lock listens for the client's "end" event.
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
        [lockKeys.program],
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
    [lockKeys.program],
  );
  const name = rows[0]?.application_name ?? "";
  return name.startsWith(namePrefix) ? Number(name.slice(namePrefix.length)) : null;
}
