import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { LocalConnection } from "../src/server/db/embedded/program-lock.ts";
import { readWire, statementReader } from "./site-wire.ts";

/** What was asked of the database, and what it sent. */
export interface Tally {
  readonly statements: readonly string[];
  readonly rows: number;
  readonly bytes: number;
}

/** Stands between a program and its database, and counts. */
export interface CountingProxy {
  /** The database behind it, as a DATABASE_URL. */
  readonly url: string;
  /** Listens to a program that has nothing to do: what it asks now, it asks by itself. Returns those statements. */
  readonly learnIdle: () => Promise<ReadonlySet<string>>;
  /**
   * What passed while `work` ran and until nothing did any more, so that what follows an answer counts as well. Statements
   * that run by themselves do not count, nor the first of each connection, which prepares it.
   */
  readonly count: (work: () => Promise<void>) => Promise<Tally>;
  readonly close: () => void;
}

/** For this long no statement ran. */
const quietMs = 400;
/** A program that is never quiet is counted until then. */
const longestMs = 10_000;
/** Within this time the program's queues look for work, and its listening connections are checked. */
const idleMs = 16_000;

/** Listens on a port of its own for connections to this database. */
export async function startCountingProxy(database: LocalConnection): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  const idle = new Set<string>();
  let statements: string[] = [];
  let [rows, bytes, lastAt] = [0, 0, performance.now()];
  const server = createServer((client) => {
    const behind = connect(`${database.host}/.s.PGSQL.${database.port}`);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    const statementOf = statementReader();
    let isPrepared = false;
    readWire(client, { hasStartup: true, keepsContent: true }, (message) => {
      const statement = statementOf(message);
      if (statement === null) return;
      if (isPrepared && !idle.has(statement)) {
        statements.push(statement);
        lastAt = performance.now();
      }
      isPrepared = true;
    });
    readWire(behind, { hasStartup: false, keepsContent: false }, (message) => {
      bytes += message.bytes;
      if (message.type === "D") rows += 1;
    });
    client.pipe(behind);
    behind.pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A server listening on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const untilQuiet = async (): Promise<void> => {
    const until = performance.now() + longestMs;
    while (performance.now() < until && performance.now() - lastAt < quietMs) await wait(20);
  };
  return {
    url: `postgres://${database.user}@127.0.0.1:${port}/${database.database}`,
    learnIdle: async () => {
      await untilQuiet();
      statements = [];
      await wait(idleMs);
      for (const statement of statements) idle.add(statement);
      return idle;
    },
    count: async (work) => {
      await untilQuiet();
      statements = [];
      [rows, bytes, lastAt] = [0, 0, performance.now()];
      await work();
      await untilQuiet();
      return { statements: [...statements], rows, bytes };
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
