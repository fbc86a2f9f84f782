import { setTimeout as pause } from "node:timers/promises";
import { dirname } from "node:path";
import { administrator, ask, freePort } from "../../bench/program.ts";
import { signIn } from "../../bench/session.ts";
import type { Session } from "../../bench/session.ts";
import { startOwnDatabase } from "../attack/own-database.ts";
import type { OwnServer } from "../attack/own-database.ts";
import { makeFolder, remove, startProgram } from "../program.ts";
import type { RunningProgram } from "../program.ts";

/** One of several processes on the environment's database. */
export interface Node {
  readonly port: number;
  readonly origin: string;
  readonly program: RunningProgram;
  readonly dataFolder: string;
  /** Sends a signal and waits for the exit; returns the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Starts it again on the same port and data. */
  readonly again: () => Promise<Node>;
}

/** The environment of a fault: a database of its own, and any number of processes of the built program. */
export interface FaultEnvironment {
  readonly isLong: boolean;
  readonly buildFolder: string;
  readonly server: OwnServer;
  readonly startNode: (environment?: Readonly<Record<string, string>>) => Promise<Node>;
  /** Two nodes with a signed-in session each, shared by all faults that do not change settings. */
  readonly pair: () => Promise<readonly [Visited, Visited]>;
  readonly stop: () => Promise<void>;
}

export interface Visited {
  readonly node: Node;
  readonly session: Session;
}

const secretKey = "a key for faults that is long enough to be one";

export async function prepareEnvironment(
  mainFile: string,
  isLong: boolean,
): Promise<FaultEnvironment> {
  const server = await startOwnDatabase();
  const started = new Set<Node>();
  const folders: string[] = [];

  const startOn = async (
    port: number,
    dataFolder: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<Node> => {
    const program = startProgram(mainFile, {
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: server.url,
      SECRET_KEY: secretKey,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    });
    await program.url;
    const node: Node = {
      port,
      origin: `http://127.0.0.1:${port}`,
      program,
      dataFolder,
      end: async (signal) => {
        program.child.kill(signal);
        started.delete(node);
        return program.ended;
      },
      again: () => startOn(port, dataFolder, environment),
    };
    started.add(node);
    return node;
  };

  const startNode: FaultEnvironment["startNode"] = async (environment = {}) => {
    const dataFolder = await makeFolder("fault");
    folders.push(dataFolder);
    return startOn(await freePort(), dataFolder, environment);
  };

  let pair: Promise<readonly [Visited, Visited]> | undefined;
  const startPair = async (): Promise<readonly [Visited, Visited]> => {
    // The first one migrates the database.
    const one = await startNode();
    const other = await startNode();
    return [
      { node: one, session: await signIn(one.origin) },
      { node: other, session: await signIn(other.origin) },
    ];
  };

  return {
    isLong,
    buildFolder: dirname(dirname(mainFile)),
    server,
    startNode,
    pair: () => (pair ??= startPair()),
    stop: async () => {
      for (const node of started) {
        await node.end("SIGTERM");
      }
      await server.drop();
      await Promise.all(folders.map((folder) => remove(folder)));
    },
  };
}

/** Polls until the condition holds; false if it does not in time. */
export async function until(
  isSo: () => Promise<boolean>,
  withinMs = 30_000,
  everyMs = 50,
): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return true;
    await pause(everyMs);
  }
  return false;
}

/** True if the program reports itself and its database healthy. */
export async function isWell({ origin }: Pick<Node, "origin">): Promise<boolean> {
  return (await ask(`${origin}/health`)).status === 200;
}
