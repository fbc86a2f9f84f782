import { spawn } from "node:child_process";
import { delimiter, dirname } from "node:path";

/** Arguments for Node and a time limit. */
export interface Command {
  /** Arguments of Node. */
  readonly command: readonly string[];
  /** Whether its output is shown while it runs, rather than only if it fails. */
  readonly isLoud: boolean;
  readonly minutes: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a command ended. */
export interface Ending {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  /** It exceeded its time limit and was stopped. */
  readonly isOverdue: boolean;
}

/** Milliseconds that an interrupted runner has to clean up, and that its child processes have to finish writing. */
const graceMs = 30_000;
const lastWordsMs = 2000;
/** Signals to this program that are passed on to the running command first. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a command in `root` until it ends or its time is up. Rejects if it cannot be started. */
export async function runCommand(
  { command, isLoud, minutes, environment }: Command,
  root: string,
): Promise<Ending> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      // Makes tools that start `node` by name use this version.
      PATH: [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const hear = (bytes: Buffer): void => {
    output += bytes.toString();
    if (isLoud) process.stdout.write(bytes);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const interrupt = (signal: NodeJS.Signals): void => {
    child.kill(signal);
    child.once("exit", () => process.exit(1));
  };
  for (const signal of signals) process.on(signal, interrupt);
  let isOverdue = false;
  let killing: NodeJS.Timeout | undefined;
  const limit = setTimeout(() => {
    isOverdue = true;
    // Runners treat this like Ctrl+C: they stop their children and write their report.
    child.kill("SIGINT");
    killing = setTimeout(() => child.kill("SIGKILL"), graceMs);
  }, minutes * 60_000);
  return new Promise((resolve, reject) => {
    const end = (code: number | null): void => {
      for (const signal of signals) process.off(signal, interrupt);
      clearTimeout(limit);
      clearTimeout(killing);
      resolve({ code, output, isOverdue });
    };
    child.on("error", reject);
    child.on("close", end);
    // A process it left behind may keep its output open forever.
    child.on("exit", (code) => setTimeout(() => end(code), lastWordsMs).unref());
  });
}
