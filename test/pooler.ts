import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import { hasPgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { startPoolerStandIn } from "./pooler-stand-in.ts";

/** A connection pooler in front of a test's database. */
export interface Pooler {
  /** As DATABASE_URL takes it. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  readonly to: LocalConnection;
  readonly mode: "session" | "transaction" | "statement";
  /** Most sessions on the server at once. */
  readonly size: number;
}

/** Every pooler that this machine has: the one in production use where it is installed, and always one that speaks the same. */
export const poolers: readonly (readonly [string, (options: PoolerOptions) => Promise<Pooler>])[] =
  [
    ["a stand-in for PgBouncer", startPoolerStandIn],
    ...(hasPgBouncer ? [["PgBouncer", startPgBouncer] as const] : []),
  ];
