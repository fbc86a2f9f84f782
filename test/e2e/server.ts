import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import { copyDatabase, dropDatabase, urlOf } from "../postgres.ts";
import { makeFolder, remove, startProgram } from "../program.ts";
import type { RunningProgram } from "../program.ts";

/** The built program on its own data, with one administrator. */
export interface E2eServer {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly administrator: { readonly email: string; readonly password: string };
  readonly program: RunningProgram;
  /** Null: the program's own PostgreSQL. */
  readonly database: LocalConnection | null;
  /** Environment with which commands such as `account` find the same data. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops it and starts it again on the same data; the URL changes. */
  restart(): Promise<E2eServer>;
  /** Stops it, keeping its data. */
  end(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

interface Data {
  readonly folder: string;
  readonly database: LocalConnection | null;
  /** Deletes folder and database. */
  readonly remove: () => Promise<void>;
}

/** The data of a first start, and the PostgreSQL cluster with it. */
interface Started {
  readonly cluster: LocalConnection;
  readonly folder: string;
  readonly database: LocalConnection;
}

const administrator = {
  email: "administrator@ashlar.example",
  password: "a long password for testing",
} as const;
const mainFile = join(import.meta.dirname, "../../dist/server/main.js");
const startedVariable = "ASHLAR_STARTED_DATA";

/** Passes it to the test worker processes. */
export function writeStarted(started: Started): void {
  process.env[startedVariable] = JSON.stringify(started);
}

function readStarted(): Started {
  const written = process.env[startedVariable];
  if (written === undefined) throw new Error("The data to begin with was not made");
  return JSON.parse(written) as Started;
}

/**
 * Starts `dist/server/main.js` on a free port and on a copy of a first start's data. Resolves once it accepts requests.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<E2eServer> {
  const { cluster, folder: made, database: template } = readStarted();
  const folder = await makeFolder("e2e");
  await promisify(execFile)("cp", ["-a", `${made}/.`, folder]);
  const database = await copyDatabase(cluster, template.database);
  const removeData = async (): Promise<void> => {
    await dropDatabase(cluster, database);
    await remove(folder);
  };
  return startOn({ folder, database, remove: removeData }, environment);
}

/** A first start on an empty data folder, with the program's own PostgreSQL. */
export async function startFirst(): Promise<E2eServer> {
  const folder = await makeFolder("e2e");
  return startOn({ folder, database: null, remove: () => remove(folder) });
}

/** Starts the program on this data. */
export async function startOn(
  data: Data,
  environment: Readonly<Record<string, string>> = {},
): Promise<E2eServer> {
  const { folder, database } = data;
  const place = {
    DATA_DIR: folder,
    ...(database === null ? {} : { DATABASE_URL: urlOf(database) }),
  };
  const program = startProgram(mainFile, {
    ...place,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...environment,
  });
  const end = async (): Promise<void> => {
    program.child.kill("SIGTERM");
    await program.ended;
  };
  return {
    url: await program.url,
    administrator,
    program,
    database,
    environment: place,
    end,
    restart: async () => {
      await end();
      return startOn(data, environment);
    },
    stop: async () => {
      await end();
      await data.remove();
    },
  };
}
