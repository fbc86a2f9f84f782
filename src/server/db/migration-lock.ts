import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { lockKeys } from "./lock-keys.ts";

/** Another session holds the lock and does not release it. The message names it and tells how to end it. */
export class LockHeld extends Error {
  override readonly name = "LockHeld";
}

/** How long to wait for the lock, in milliseconds. */
export interface LockPatience {
  /** Delay before the first log line about waiting, and the interval between further ones. */
  readonly logAfterMs: number;
  readonly logEveryMs: number;
  /** A holder idle for this long was left behind: a program that changes the schema is never idle. */
  readonly idleHolderMs: number;
  readonly atMostMs: number;
}

const usualPatience: LockPatience = {
  logAfterMs: 2000,
  logEveryMs: 30_000,
  idleHolderMs: 30_000,
  atMostMs: 15 * 60_000,
};

const retryEveryMs = 200;

/**
 * Takes the lock that serializes schema changes; it is released with the client's session. Waits for another program's
 * work, with log lines, up to a limit: throws `LockHeld`, or the reason of `signal` once that is aborted.
 */
export async function takeMigrationLock(
  client: Client,
  log: (line: string) => void,
  {
    patience = usualPatience,
    signal,
  }: { readonly patience?: LockPatience; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const started = performance.now();
  let nextLine = started + patience.logAfterMs;
  while (!(await tryLock(client))) {
    signal?.throwIfAborted();
    const now = performance.now();
    if (now >= nextLine) {
      const holder = await findHolder(client);
      const waited = now - started;
      if (holder !== null && (holder.idleMs ?? 0) >= patience.idleHolderMs) {
        throw new LockHeld(
          `the lock for changing its tables is held by ${nameOf(holder)}, which has done nothing for ` +
            `${secondsOf(holder.idleMs ?? 0)}. It was left behind, for example by a connection pooler. ${wayOut(holder)}`,
        );
      }
      if (waited >= patience.atMostMs) {
        throw new LockHeld(
          `the lock for changing its tables was not to be had in ${secondsOf(waited)}: ` +
            `${nameOf(holder)} holds it. ${wayOut(holder)}`,
        );
      }
      log(
        `Waiting for ${nameOf(holder)}, which is changing the tables of the database (${secondsOf(waited)} so far).`,
      );
      nextLine = now + patience.logEveryMs;
    }
    await sleep(retryEveryMs);
  }
}

interface Holder {
  readonly pid: number;
  readonly program: string | null;
  /** How long the holder has been idle outside a transaction; null if it is not, or if this role may not see it. */
  readonly idleMs: number | null;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock($1) as held",
    [lockKeys.migrations],
  );
  return rows[0]?.held === true;
}

async function findHolder(client: Client): Promise<Holder | null> {
  const { rows } = await client.query<Holder>(
    `select l.pid, nullif(a.application_name, '') as program,
       case when a.state = 'idle' then extract(epoch from clock_timestamp() - a.state_change)::float8 * 1000 end as "idleMs"
     from pg_locks l left join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.objsubid = 1 and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
    [lockKeys.migrations],
  );
  return rows[0] ?? null;
}

function nameOf(holder: Holder | null): string {
  if (holder === null) return "another program";
  const program = holder.program === null ? "" : ` of ${holder.program}`;
  return `the database session ${holder.pid}${program}`;
}

function wayOut(holder: Holder | null): string {
  return holder === null
    ? "Try again."
    : `If nobody works with it, end it: select pg_terminate_backend(${holder.pid});`;
}

function secondsOf(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
