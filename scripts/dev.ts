import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";

/**
 * `npm run dev`: runs the program as it is shipped, and rebuilds and restarts it whenever something in `src` changes.
 * Developers see exactly what visitors get; a build takes a second or two.
 */
const root = join(import.meta.dirname, "..");
const out = join(root, "dist");
/** Debounce in milliseconds, because editors save in several steps. */
const settleMs = 100;

let program: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;
let ending = false;
let turn: Promise<void> = renew();

watch(join(root, "src"), { recursive: true }, (_event, name) => {
  if (name?.includes(".test.")) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    turn = turn.then(renew);
  }, settleMs);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());

async function renew(): Promise<void> {
  if (ending) return;
  const build = spawn(process.execPath, [join(root, "scripts/build.ts"), "--changed"], {
    stdio: "inherit",
  });
  const [code] = await once(build, "exit");
  if (code !== 0) {
    console.error("The build failed; the program before it goes on.");
    return;
  }
  await stopProgram();
  if (ending) return;
  program = spawn(process.execPath, [join(out, "server/main.js")], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
}

async function stopProgram(): Promise<void> {
  if (program === null || program.exitCode !== null || program.signalCode !== null) return;
  program.kill("SIGTERM");
  await once(program, "exit");
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await turn;
  await stopProgram();
  process.exit(0);
}
