import { join } from "node:path";
import { buildWhenChanged } from "../../scripts/build.ts";
import { buildFolder, root } from "../../bench/program.ts";
import { p95 } from "../../bench/measurement.ts";
import { absent, attacks } from "./all-attacks.ts";
import { startOwnDatabase } from "./own-database.ts";
import type { Outcome } from "./run.ts";
import { told, tryAttack } from "./run.ts";
import { startTarget } from "./target.ts";

/**
 * `npm run attack [id …] [--short]`: runs the list of attacks against the real program. Exits with 1 if one got
 * through.
 */
const isLong = !process.argv.includes("--short");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const chosen = attacks.filter(
  (attack) =>
    (wanted.length === 0 || wanted.includes(attack.id)) && (isLong || attack.isLong !== true),
);

if (await buildWhenChanged({ root, out: buildFolder })) console.log(`Built ${buildFolder}.\n`);
const target = await startTarget(
  join(buildFolder, "server", "main.js"),
  await startOwnDatabase(),
  isLong,
);
const outcomes: Outcome[] = [];
for (const attack of chosen) {
  // Sequential, so that damage found afterwards belongs to the last attack.
  const outcome = await tryAttack(attack, target);
  console.log(told(outcome));
  outcomes.push(outcome);
}
if (wanted.length === 0) {
  for (const { id, why } of absent) console.log(`${id} not applicable yet: ${why}`);
}
await target.stop();

const failed = outcomes.filter(({ wrong }) => wrong.length > 0).length;
const blind = outcomes.filter(({ isBlind }) => isBlind).length;
const waits = outcomes.map(({ slowest }) => slowest);
console.log(
  `${outcomes.length - failed} held, ${failed} failed, ${blind} blind, ${absent.length} not applicable yet; ` +
    `slowest answer of the canary page: ${Math.max(...waits).toFixed(0)} ms, in 95 of 100 attacks under ${p95(waits).toFixed(0)} ms`,
);
process.exitCode = failed + blind === 0 && outcomes.length > 0 ? 0 : 1;
