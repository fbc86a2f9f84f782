import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import { hasPgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { startPoolerStandIn } from "./pooler-stand-in.ts";

/** A connection pooler in front of a test's database. */
export interface Pooler {
  /** In the format of DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  readonly to: LocalConnection;
  readonly mode: "session" | "transaction" | "statement";
  /** Maximum number of concurrent server sessions. */
  readonly size: number;
}

/** The poolers to test with: always the stand-in, and PgBouncer if it is installed. */
export const poolers: readonly (readonly [string, (options: PoolerOptions) => Promise<Pooler>])[] =
  [
    ["a stand-in for PgBouncer", startPoolerStandIn],
    ...(hasPgBouncer ? [["PgBouncer", startPgBouncer] as const] : []),
  ];
