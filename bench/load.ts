import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { threadTime } from "./program.ts";

/** The load that compared servers get. */
export const roundSeconds = 3;
export const connections = 64;
/** Like a browser's. */
export const browserHeaders = {
  accept: "text/html",
  "accept-encoding": "gzip, deflate, br, zstd",
} as const;

const run = promisify(execFile);

/** One server's result in one round. */
export interface Round {
  readonly perSecond: number;
  readonly cpuMicros: number;
}

/**
 * Requests `/` from a server on keep-alive connections as fast as possible, with a `Cookie` header if one is given: a row of `#`
 * in it is something else in each request. Throws if a response is not 200.
 */
export async function load(
  server: { readonly pid: number; readonly port: number },
  cookie: string | null = null,
): Promise<Round> {
  const everyThread = (): boolean => true;
  const before = await threadTime(server.pid, everyThread);
  const answers = await countAnswers(server.port, cookie);
  const spent = (await threadTime(server.pid, everyThread)) - before;
  return { perSecond: answers / roundSeconds, cpuMicros: spent / 1000 / answers };
}

async function countAnswers(port: number, cookie: string | null): Promise<number> {
  const wrk = wrkPath();
  if (wrk === null || cookie?.includes("#") === true) {
    const client = join(import.meta.dirname, "load-client.ts");
    const { stdout } = await run(process.execPath, [
      client,
      `${port}`,
      `${connections}`,
      `${roundSeconds}`,
      ...(cookie === null ? [] : [cookie]),
    ]);
    return Number(stdout);
  }
  const sent = { ...browserHeaders, ...(cookie === null ? {} : { cookie }) };
  const headers = Object.entries(sent).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run(wrk, [
    "-t1",
    `-c${connections}`,
    `-d${roundSeconds}s`,
    ...headers,
    `http://127.0.0.1:${port}/`,
  ]);
  const [, answers] = /(\d+) requests in/.exec(stdout) ?? [];
  if (answers === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(answers);
}

/** Path of `wrk`; null if it is not installed and our own client is used. */
export function wrkPath(): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "wrk")).find((file) => existsSync(file)) ?? null;
}
