import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { readConfig } from "./server/config/config.ts";
import type { Config } from "./server/config/config.ts";
import { StartRefused } from "./server/db/embedded/start-refused.ts";
import { BackupRefused } from "./server/backup/refused.ts";
import { runAccountCommand } from "./server/commands/account-command.ts";
import { runCommand } from "./server/commands/backup-command.ts";
import type { CommandDeps } from "./server/commands/open-site.ts";
import { CommandRefused } from "./server/commands/command-refused.ts";
import { helpFor, isCommand } from "./server/commands/usage.ts";
import { createLineLog } from "./server/line-log.ts";
import { startProgram } from "./server/program.ts";

/** Two signals closer than this, in milliseconds, are one: a terminal and a launcher both send Ctrl-C's. */
const sameSignalMs = 250;
const starterCheckMs = 250;
/** Longer than all that ending waits for: cut short, it would leave the database server behind. */
const lastResortMs = 30_000;

// A large space for young objects would be looked through too rarely to give back what uploads were read into: the program
// would need more memory, and stand still for longer when the time has come. `npm start` keeps it small from the beginning
// (bench/README.md); this is for programs that are started otherwise.
setFlagsFromString("--semi-space-growth-factor=1");

// Whoever reads our lines may go away; that is no reason to stop.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

const read = readConfig(process.env);
const [command, ...args] = process.argv.slice(2);
// Help is printed even if the configuration is invalid.
const help = isCommand(command) ? helpFor(command, args) : null;
if (help !== null) {
  console.log(help);
} else if (read.ok) {
  await run(read.config, read.notices);
} else {
  for (const problem of read.problems) console.error(problem);
  process.exitCode = 1;
}

/** Runs until a signal says to end; the second one cuts the goodbye short. */
async function run(config: Config, notices: readonly string[]): Promise<void> {
  const ending = endings();
  for (const notice of notices) console.error(notice);
  process.exitCode = await work(config, ending).catch((error: unknown) => {
    const failure = ending.failure() ?? error;
    if (failure === ending.first.reason) return 0;
    report(failure);
    return 1;
  });
  process.exit();
}

interface Endings {
  /** Aborted by the first signal. */
  readonly first: AbortSignal;
  /** Aborted by the second one. */
  readonly second: AbortSignal;
  /** What went wrong, when it was not a signal that ended it. */
  readonly failure: () => Error | null;
  readonly fail: (error: Error) => void;
}

/** Serves, unless a command was given: `main.js backup FILE`. */
async function work(config: Config, ending: Endings): Promise<number> {
  const deps: CommandDeps = {
    config,
    // Where somebody typed it: npm itself goes to the project's folder.
    folder: process.env["INIT_CWD"] ?? process.cwd(),
    log: (line) => console.log(line),
    record: (line) => console.error(line),
    signal: ending.first,
  };
  if (command === "backup" || command === "restore") await runCommand(command, args, deps);
  else if (command === "account") await runAccountCommand(args, deps);
  else return serve(config, ending);
  return 0;
}

async function serve(config: Config, ending: Endings): Promise<number> {
  const { log, flush } = createLineLog((lines) => console.log(lines));
  process.on("exit", flush);
  const program = await startProgram(config, {
    log,
    buildFolder: join(import.meta.dirname, ".."),
    signal: ending.first,
    onLost: ending.fail,
  });
  for (const notice of program.notices) console.log(notice);
  console.log(`Ashlar runs at ${program.url} (data in ${program.dataFolder}).`);
  if (!ending.first.aborted) {
    await new Promise((resolve) => ending.first.addEventListener("abort", resolve));
  }
  await program.stop(ending.second);
  const failure = ending.failure();
  if (failure === null) return 0;
  report(failure);
  return 1;
}

/** A refusal speaks for itself; anything else is a defect and shows where. */
function report(failure: unknown): void {
  const isRefusal =
    failure instanceof StartRefused ||
    failure instanceof BackupRefused ||
    failure instanceof CommandRefused;
  console.error(isRefusal ? failure.message : failure);
}

function endings(): Endings {
  const first = new AbortController();
  const second = new AbortController();
  let failure: Error | null = null;
  let firstAt = 0;
  const end = (): void => {
    if (!first.signal.aborted) {
      firstAt = performance.now();
      first.abort(new Error("Told to end"));
      setTimeout(() => process.exit(1), lastResortMs).unref();
    } else if (performance.now() - firstAt > sameSignalMs) {
      second.abort();
    }
  };
  const fail = (error: Error): void => {
    failure ??= error;
    end();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
  process.on("uncaughtException", fail);
  watchStarter(end);
  return { first: first.signal, second: second.signal, failure: () => failure, fail };
}

/**
 * The shell that npm starts us in passes no signal on, and a killed launcher cannot: when whoever waits for us is gone,
 * we end too, instead of living on unseen.
 */
function watchStarter(end: () => void): void {
  const { npm_lifecycle_event: npmScript, ASHLAR_LAUNCHER: launcher } = process.env;
  if (npmScript === undefined && launcher === undefined) return;
  const starter = process.ppid;
  setInterval(() => {
    if (process.ppid !== starter) end();
  }, starterCheckMs).unref();
}
