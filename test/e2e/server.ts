import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeFolder, remove, startProgram } from "../program.ts";
import type { RunningProgram } from "../program.ts";

/** The shipped program on a data folder of its own, with one administrator. */
export interface E2eServer {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly administrator: { readonly email: string; readonly password: string };
  readonly dataFolder: string;
  readonly program: RunningProgram;
  /** Ends it, waits, and starts it again on the same data; the address changes. */
  restart(): Promise<E2eServer>;
  /** Ends it; its data stays. */
  end(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const administrator = {
  email: "administrator@ashlar.example",
  password: "a long password for testing",
} as const;
const mainFile = join(import.meta.dirname, "../../dist/server/main.js");

/** Names the data folder that this run's programs begin with. */
export const startedData = "ASHLAR_STARTED_DATA";

/**
 * Starts `dist/server/main.js` on a free port and on data as a first start leaves it: made once for the run, a copy for
 * each. Resolves once it serves.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<E2eServer> {
  const made = process.env[startedData];
  if (made === undefined) throw new Error("The data to begin with was not made");
  const folder = await makeFolder("e2e");
  // What the database's own user owns stays theirs.
  await promisify(execFile)("cp", ["-a", `${made}/.`, folder]);
  return startOn(folder, environment);
}

/** The same on an empty data folder: a first start. */
export async function startFirst(): Promise<E2eServer> {
  return startOn(await makeFolder("e2e"), {});
}

async function startOn(
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<E2eServer> {
  const program = startProgram(mainFile, {
    DATA_DIR: dataFolder,
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
    dataFolder,
    program,
    end,
    restart: async () => {
      await end();
      return startOn(dataFolder, environment);
    },
    stop: async () => {
      await end();
      await remove(dataFolder);
    },
  };
}
