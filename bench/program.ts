import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve as absolute } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The account every measurement signs in with; made by the program's own first start. */
export const administrator = {
  email: "bench@ashlar.example",
  password: "a long password for measuring",
} as const;

/** The built program running as a process of its own, on its own data folder. */
export interface Program {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from the start of the process to the first answer of `/` with status 200. */
  readonly readyAfter: number;
  /** Asks it to end and waits; also its database has ended then. */
  readonly stop: () => Promise<void>;
  /** SIGKILL, as a power cut would: nothing of it gets to clean up. */
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
/** Where the build is that is measured; ASHLAR_OUT says so for builds elsewhere, as it does when building. */
export const buildFolder = absolute(process.env["ASHLAR_OUT"] ?? join(root, "dist"));

const readyWithinMs = 60_000;

/** A new data folder that a database user of its own can reach; `removeDataDir` takes it away. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ashlar-bench-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes the folder and everything in it. */
export async function removeDataDir(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Starts the built program and waits for its first page. Throws with its output when none comes. */
export async function startProgram(dataDir: string, port?: number): Promise<Program> {
  const chosen = port ?? (await freePort());
  const origin = `http://127.0.0.1:${chosen}`;
  const started = performance.now();
  const child = spawn(process.execPath, [join(buildFolder, "server", "main.js")], {
    env: { ...process.env, ...environment(dataDir, chosen, origin) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  child.stdout.on("data", (bytes: Buffer) => printed.push(bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => printed.push(bytes.toString()));
  await firstPage(child, origin, () => printed.join(""));
  return {
    origin,
    port: chosen,
    pid: child.pid ?? 0,
    dataDir,
    readyAfter: performance.now() - started,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
    output: () => printed.join(""),
  };
}

/** Ends a database that a killed program left behind in this folder. */
export async function stopOrphan(dataDir: string): Promise<void> {
  const program = await startProgram(dataDir);
  await program.stop();
}

/** One request on a connection of its own or the agent's; the body is left as it was sent, compressed or not. */
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
  sent.end(options.body);
  return promise;
}

function environment(dataDir: string, port: number, origin: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
}

async function firstPage(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) break;
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask(origin).catch(() => null);
    if (answer?.status === 200) return;
    // oxlint-disable-next-line no-await-in-loop
    await wait(5);
  }
  child.kill("SIGKILL");
  throw new Error(`The program gave no page (exit code ${child.exitCode}). It said:\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

/** Nanoseconds of processor time that the threads whose name passes have had so far (Linux). */
export async function threadTime(pid: number, counts: (name: string) => boolean): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const times = await Promise.all(
    (await readdir(folder)).map(async (thread) => {
      const name = await readFile(`${folder}/${thread}/comm`, "utf8");
      if (!counts(name.trim())) return 0;
      return Number((await readFile(`${folder}/${thread}/schedstat`, "utf8")).split(" ")[0]);
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}
