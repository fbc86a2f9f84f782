import { fork, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/**
 * `npm run test:busy`: runs the suite beside an artificial load, to find tests that depend on the machine's speed.
 * There are as many load processes as processors, each with a constantly changing share. Further arguments are passed
 * to `npm test`: `npm run test:busy -- --only tests`. `ASHLAR_LOAD_SEED` repeats the shares of an earlier run.
 */
const seed = Number(process.env["ASHLAR_LOAD_SEED"] ?? randomInt(2 ** 31));
const load = Array.from({ length: availableParallelism() }, (_, at) =>
  // They exit by themselves when this process does, however it ends.
  fork(join(import.meta.dirname, "busy-load.ts"), [`${seed + at}`], { stdio: "inherit" }),
);
console.log(
  `Load: ${load.length} processes (${load.map(({ pid }) => pid).join(", ")}), seed ${seed}`,
);

const checks = spawn(
  process.execPath,
  [join(import.meta.dirname, "check.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => checks.kill(signal));
checks.on("exit", (code) => {
  process.exitCode = code ?? 1;
  for (const child of load) end(child);
});

function end(child: ChildProcess): void {
  child.kill("SIGTERM");
  child.disconnect();
}
