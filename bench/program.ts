import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:net";
import { join, resolve as absolute } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeFolder, remove, startProgram as spawnProgram } from "../test/program.ts";
import type { RunningProgram } from "../test/program.ts";

/** The account used by every measurement; created on the program's first start. */
export const administrator = {
  email: "bench@ashlar.example",
  password: "a long password for measuring",
} as const;

/** The built program running as a separate process on its own data folder. */
export interface Program {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from starting the process to the first response of `/` with status 200. */
  readonly readyAfter: number;
  /** Asks it to stop and waits, also for its database. */
  readonly stop: () => Promise<void>;
  /** SIGKILL, like a power failure: no cleanup. */
  readonly kill: () => Promise<void>;
  /** Everything it printed. */
  readonly output: () => string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The project's folder. */
export const root = join(import.meta.dirname, "..");
/** The build to measure; ASHLAR_OUT overrides it, as it does when building. */
export const buildFolder = absolute(process.env["ASHLAR_OUT"] ?? join(root, "dist"));

const readyWithinMs = 60_000;
const answerWithinMs = 20_000;

/** Start options; by default the measured build and a free port. */
export interface StartOptions {
  readonly port?: number;
  readonly build?: string;
  /** Additional settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a built program and waits for its first page. Throws with its output if none comes. */
export async function startProgram(
  dataDir: string,
  { port, build = buildFolder, settings = {} }: StartOptions = {},
): Promise<Program> {
  const chosen = port ?? (await freePort());
  const origin = `http://127.0.0.1:${chosen}`;
  const started = performance.now();
  const running = spawnProgram(join(build, "server", "main.js"), {
    ...environment(dataDir, chosen, origin),
    ...settings,
  });
  await firstPage(running, origin);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.child.kill(signal);
    await running.ended;
  };
  return {
    origin,
    port: chosen,
    pid: running.pid,
    dataDir,
    readyAfter: performance.now() - started,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    output: () => running.output(),
  };
}

/** Creates a data folder that the database's own user can access. */
export function makeDataDir(): Promise<string> {
  return makeFolder("bench");
}

/** Removes the folder and everything in it. */
export function removeDataDir(folder: string): Promise<void> {
  return remove(folder);
}

/** Stops a database that a killed program left behind in this folder. */
export async function stopOrphan(dataDir: string, build?: string): Promise<void> {
  const program = await startProgram(dataDir, build === undefined ? {} : { build });
  await program.stop();
}

/** Sends one request and returns the raw body, compressed or not. */
export async function ask(
  url: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = httpRequest(
    url,
    { method: options.method ?? "GET", headers: options.headers },
    (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    },
  );
  sent.on("error", reject);
  sent.setTimeout(answerWithinMs, () => sent.destroy(new Error(`No answer from ${url} in time.`)));
  sent.end(options.body);
  return promise;
}

function environment(dataDir: string, port: number, origin: string): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
}

async function firstPage(running: RunningProgram, origin: string): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until && running.child.exitCode === null) {
    const answer = await ask(origin).catch(() => null);
    if (answer?.status === 200) return;
    await wait(5);
  }
  running.child.kill("SIGKILL");
  throw new Error(
    `The program gave no page (exit code ${running.child.exitCode}). It said:\n${running.output()}`,
  );
}

/**
 * A free port below the ephemeral range: while a killed program is down, no other connection of this machine takes
 * it, including our own that polls whether it is back.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((decide) => {
      server.once("error", () => decide(false)).listen(port, "127.0.0.1", () => decide(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Nanoseconds of processor time used so far by the threads whose name passes `counts` (Linux). */
export async function threadTime(pid: number, counts: (name: string) => boolean): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const times = await Promise.all(
    (await readdir(folder)).map(async (thread) => {
      // A thread may have ended since they were listed.
      const read = (file: string) =>
        readFile(`${folder}/${thread}/${file}`, "utf8").catch(() => "");
      if (!counts((await read("comm")).trim())) return 0;
      return Number((await read("schedstat")).split(" ")[0]);
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** Memory that a process has resident (Linux). */
export async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
