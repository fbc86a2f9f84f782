import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod/mini";
import { chooseMutants, kindOf, kinds } from "./choose.ts";
import { copyTree, filesOf } from "./copy-tree.ts";
import { equivalents } from "./equivalents.ts";
import { heavyTests, readImporters } from "./importers.ts";
import { judge, type MutationEnvironment } from "./judge.ts";
import { applyMutant, type Mutant } from "./mutant.ts";
import { takeLock } from "./own-lock.ts";

/**
 * `npm run mutate`: breaks the product in 200 small ways, one at a time, and reports which of them
 * no test detects. Results are cached in `.cache/mutate/seed-….json`, so that an interrupted run
 * continues where it stopped; a mutant is judged again when its file has changed.
 */

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "20" },
    /** `2/5`: the second of five parts. */
    shard: { type: "string", default: "1/1" },
    /** Maximum number of mutants in this run. */
    most: { type: "string" },
    /** Only one kind: views, styles, fields or logic. */
    kind: { type: "string" },
    /** Judges again the mutants that were not killed. */
    again: { type: "boolean", default: false },
  },
});
if (values.kind !== undefined && !kinds.some((kind) => kind === values.kind)) {
  throw new Error(`--kind is ${kinds.join(", ")}`);
}
const [shard = 1, shards = 1] = values.shard.split("/").map(Number);
if (!(shard >= 1 && shard <= shards)) throw new Error("--shard is 1/5 to 5/5, for example");

const part = `${shard}-of-${shards}`;
const holder = takeLock(join(root, ".cache/mutate", `tree-${part}.lock`));
if (holder !== null) {
  console.error(
    `Process ${holder} is judging part ${shard} of ${shards} of this tree. Wait for it, end it, or take another part with --shard.`,
  );
  process.exit(1);
}

const records = z.record(
  z.string(),
  z.object({
    what: z.string(),
    mark: z.string(),
    result: z.enum(["killed", "survived", "out of time", "unjudged"]),
    by: z.string(),
    seconds: z.number(),
  }),
);
type Records = z.infer<typeof records>;

const files = filesOf(root);
const chosen = chooseMutants(root, files, {
  count: Number(values.count),
  seed: Number(values.seed),
})
  .filter((_, index) => index % shards === shard - 1)
  .filter(({ file }) => values.kind === undefined || kindOf(file) === values.kind);
const stateFile = join(root, ".cache/mutate", `seed-${values.seed}-shard-${part}.json`);
const known: Records = existsSync(stateFile)
  ? records.parse(JSON.parse(readFileSync(stateFile, "utf8")))
  : {};

const waiting = chosen
  .filter((mutant) => equivalents[mutant.id] === undefined)
  .filter((mutant) => {
    const record = known[mutant.id];
    if (record?.mark !== markOf(mutant) || record.result === "unjudged") return true;
    return values.again && record.result !== "killed";
  })
  .slice(0, values.most === undefined ? undefined : Number(values.most));
if (waiting.length > 0) {
  const copy = join(root, ".cache/mutate", `tree-${part}`);
  copyTree(root, files, copy);
  const importers = readImporters(root, files);
  const environment: MutationEnvironment = {
    copy,
    importers,
    heavy: heavyTests(importers),
    unchanged: new Map(),
  };
  for (const [index, mutant] of waiting.entries()) {
    // Sequential, because they share one copy.
    const verdict = await judge(environment, mutant);
    const line = `${mutant.file}:${lineOf(mutant)} ${mutant.what}`.replaceAll(/\s+/g, " ");
    known[mutant.id] = { what: line, mark: markOf(mutant), ...verdict };
    keep(known);
    const ending = verdict.result === "unjudged" ? `unjudged (${verdict.by})` : verdict.result;
    console.log(`${index + 1}/${waiting.length} ${ending} (${verdict.seconds} s) ${line}`);
  }
}
report();

/** A hash of the mutated file, which changes with any change of the file. */
function markOf(mutant: Mutant): string {
  const text = applyMutant(readFileSync(join(root, mutant.file), "utf8"), mutant);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

function lineOf({ file, start }: Mutant): number {
  return readFileSync(join(root, file), "utf8").slice(0, start).split("\n").length;
}

/** Written atomically, so that an interrupted write keeps the previous file. */
function keep(state: Records): void {
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(`${stateFile}.part`, JSON.stringify(state, null, 1));
  renameSync(`${stateFile}.part`, stateFile);
}

function report(): void {
  const equivalent = chosen.filter((mutant) => equivalents[mutant.id] !== undefined);
  const counted = chosen.filter((mutant) => equivalents[mutant.id] === undefined);
  const tried = counted.flatMap((mutant) => {
    const record = known[mutant.id];
    return record?.mark === markOf(mutant) ? [{ kind: kindOf(mutant.file), ...record }] : [];
  });
  const judged = tried.filter(({ result }) => result !== "unjudged");
  for (const { what, by, result } of tried) {
    if (result === "unjudged") console.log(`UNJUDGED ${what}: ${by}`);
  }
  const survivors = judged.filter(({ result }) => result !== "killed");
  for (const { what, result } of survivors) console.log(`${result.toUpperCase()} ${what}`);
  for (const mutant of equivalent) {
    console.log(`EQUIVALENT ${mutant.file} ${mutant.what}: ${equivalents[mutant.id]}`);
  }
  console.table(
    Object.fromEntries(
      [...kinds, "all" as const].map((kind) => {
        const own = judged.filter((each) => kind === "all" || each.kind === kind);
        const killed = own.filter(({ result }) => result === "killed").length;
        const share = own.length === 0 ? 0 : (100 * (own.length - killed)) / own.length;
        return [kind, { judged: own.length, killed, "survived, %": Number(share.toFixed(1)) }];
      }),
    ),
  );
  console.log(
    `${judged.length} of ${counted.length} judged, ${equivalent.length} equivalent, ${survivors.length} survived`,
  );
  const isWhole = judged.length === counted.length;
  const isEnough =
    survivors.length <= judged.length * 0.05 && equivalent.length <= chosen.length * 0.1;
  process.exitCode = isWhole && isEnough ? 0 : 1;
}
