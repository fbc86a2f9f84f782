import { join } from "node:path";
import { buildWhenChanged } from "../../scripts/build.ts";
import { buildFolder, root } from "../../bench/program.ts";
import { elsewhere, faults } from "./all-faults.ts";
import { prepareEnvironment } from "./fault-environment.ts";
import type { FaultOutcome } from "./run.ts";
import { told, tryFault } from "./run.ts";

/** `npm run faults [id …] [-- --short]`: runs the list of faults on the real program. Exits with 1 if one did harm. */
const isLong = !process.argv.includes("--short");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const chosen = faults.filter(
  (fault) =>
    (wanted.length === 0 || wanted.includes(fault.id)) && (isLong || fault.isLong !== true),
);

if (await buildWhenChanged({ root, out: buildFolder })) console.log(`Built ${buildFolder}.\n`);
const environment = await prepareEnvironment(join(buildFolder, "server", "main.js"), isLong);
const outcomes: FaultOutcome[] = [];
for (const fault of chosen) {
  // Sequential, as each needs the environment to itself.
  const outcome = await tryFault(fault, environment);
  console.log(told(outcome));
  outcomes.push(outcome);
}
if (wanted.length === 0)
  for (const { id, why } of elsewhere) console.log(`${id} elsewhere: ${why}`);
await environment.stop();

const failed = outcomes.filter(({ wrong }) => wrong.length > 0).length;
const blind = outcomes.filter(({ isBlind }) => isBlind).length;
console.log(`${outcomes.length - failed} held, ${failed} failed, ${blind} blind`);
process.exitCode = failed + blind === 0 && outcomes.length > 0 ? 0 : 1;
