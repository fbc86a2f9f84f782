import { buildWhenChanged } from "../scripts/build.ts";
import { printed } from "./measurement.ts";
import { buildFolder, root } from "./program.ts";
import type { Measurement } from "./measurement.ts";

const measurements: Readonly<
  Record<string, () => Promise<{ measure: () => Promise<Measurement> }>>
> = {
  serve: () => import("./serve.ts"),
  render: () => import("./render.ts"),
  script: () => import("./script.ts"),
  background: () => import("./background.ts"),
  save: () => import("./save.ts"),
  inbox: () => import("./inbox.ts"),
  accounts: () => import("./accounts.ts"),
  apply: () => import("./apply.ts"),
  meetings: () => import("./meetings.ts"),
  start: () => import("./start.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  opening: () => import("./opening.ts"),
  builder: () => import("./builder.ts"),
  next: () => import("./next.ts"),
  site: () => import("./site.ts"),
  kill: () => import("./kill.ts"),
};

/** `npm run bench [name …]`: runs all without a name. Exits with 1 if a bar was missed. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `There is no measurement named ${unknown.join(", ")}. There are: ${Object.keys(measurements).join(", ")}.`,
  );
  process.exit(2);
}

if (await buildWhenChanged({ root, out: buildFolder })) console.log(`Built ${buildFolder}.\n`);

let missed = 0;
for (const [name, load] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // Sequential: each needs the machine to itself.
  const measurement = await load().then(({ measure }) => measure());
  console.log(printed(measurement));
  missed += measurement.figures.filter((figure) => figure.passed === false).length;
}
process.exitCode = missed === 0 ? 0 : 1;
