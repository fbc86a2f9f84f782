import { spawn } from "node:child_process";
import { delimiter, dirname } from "node:path";

/** A command of Node and how long it may take. */
export interface Command {
  /** Arguments of Node. */
  readonly command: readonly string[];
  /** Shown while it runs, rather than only when it fails. */
  readonly isLoud: boolean;
  readonly minutes: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a command ended. */
export interface Ending {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  /** It took longer than it may and was ended. */
  readonly isOverdue: boolean;
}

/** How long a runner that was told to end may clear up, and what it started may still write. */
const graceMs = 30_000;
const lastWordsMs = 2000;
/** What ends this program ends what it runs first. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a command in `root` to its end, or until its time is over. Rejects where it cannot be started. */
export async function runCommand(
  { command, isLoud, minutes, environment }: Command,
  root: string,
): Promise<Ending> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      // Tools that start `node` by name get this one.
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
    // The runners end on this one as on Ctrl+C: they stop what they started and write their report.
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
    // A process it left behind may hold its output open for ever.
    child.on("exit", (code) => setTimeout(() => end(code), lastWordsMs).unref());
  });
}
