import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { apply } from "../src/core/contract/site-routes.ts";
import type { ApplyAnswers, ApplyJob } from "./apply-client.ts";
import { atLeast, atMost, median, p99, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, residentMebibytes, startProgram } from "./program.ts";
import type { Program } from "./program.ts";
import { besideFloor } from "./ratio.ts";
import type { Turn } from "./ratio.ts";
import { signIn } from "./session.ts";

const rounds = 5;
const roundSeconds = 4;
const connections = 16;
const resumeBytes = 200_000;
/** The rate while a page is requested at the same time. */
const steady = { perSecond: 50, seconds: 10 } as const;
const steadyRounds = 3;
/** How many times as long as the bare server's page a page may then take. */
const mostTimes = 2;
const pageEveryMs = 10;
const uploads = 10_000;
const every = 2000;

/**
 * Applications with a resume: rate compared with a bare server, whether every accepted one was stored, and their
 * effect on page requests and memory.
 */
export async function measure(): Promise<Measurement> {
  const [dataDir, bareDir] = [await makeDataDir(), await makeDataDir()];
  // The usual limits apply: applicants come from many addresses through a proxy, and the total limit is high enough.
  const settings = { TRUST_PROXY: "1", FORM_LIMIT: "999999" };
  const program = await startProgram(dataDir, { settings });
  const bare = fork(join(import.meta.dirname, "apply-bare.ts"), [bareDir], { stdio: "inherit" });
  const client = fork(join(import.meta.dirname, "apply-client.ts"), { stdio: "inherit" });
  try {
    const [barePort] = await once(bare, "message");
    const page = await ask(`${program.origin}/about`);
    const opening = /careers\/apply\?opening=([^"]+)"/.exec(page.body.toString())?.[1];
    if (opening === undefined) throw new Error("No opening is listed on /about.");
    const job = {
      path: apply.path,
      opening,
      resumeBytes,
      connections,
      perSecond: null,
      seconds: roundSeconds,
      most: Number.MAX_SAFE_INTEGER,
    };
    const all: ApplyAnswers[] = [];
    const send = async (change: Partial<ApplyJob>): Promise<ApplyAnswers> => {
      const answers = await run(client, { ...job, port: program.port, ...change });
      all.push(answers);
      return answers;
    };
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      // Alternating, so that both see the same background load.
      const mine = await send({});
      const other = await run(client, { ...job, port: Number(barePort) });
      // The first round of each is a warm-up.
      if (round < 0) continue;
      ours.push(mine.accepted / mine.seconds);
      theirs.push(other.accepted / other.seconds);
    }
    const memory = await grow(program, send);
    const quiet = await readPages(program.origin, wait(steady.seconds * 1000));
    const bareOrigin = `http://127.0.0.1:${Number(barePort)}`;
    const steadily = { ...steady, most: steady.perSecond * steady.seconds, connections: 64 };
    const busy: Turn[] = [];
    const applied: number[] = [];
    for (let round = 0; round < steadyRounds; round += 1) {
      const mine = send(steadily);
      const pages = await readPages(program.origin, mine);
      const other = run(client, { ...job, ...steadily, port: Number(barePort) });
      busy.push({ ours: [p99(pages)], floor: [p99(await readPages(bareOrigin, other))] });
      applied.push(...(await mine).times);
    }
    const lost = await countLost(program, all);
    return {
      title: `Applications with a resume of ${resumeBytes / 1000} KB, ${connections} at once`,
      figures: [
        atLeast("share of the bare server, median", median(ratios(ours, theirs)), 50, "%"),
        informative("Ashlar", median(ours), "applications/s"),
        informative("bare node:http, file flushed, one row", median(theirs), "uploads/s"),
        ...lost,
        ...besideFloor(`page while ${steady.perSecond} a second come, p99`, busy, mostTimes, {
          unit: "ms",
          floor: "bare node:http",
        }),
        informative("page while none comes, p99", p99(quiet), "ms"),
        informative("application at that rate, p99", p99(applied), "ms"),
        ...memory,
      ],
      notes: [
        `${rounds} rounds of ${roundSeconds} s each, in turns. Both flush file and row to the same disk.`,
        "Ashlar also parses the form, limits, looks at the file's content, and stores the mail that tells of it.",
      ],
    };
  } finally {
    client.kill();
    bare.kill("SIGTERM");
    await once(bare, "exit");
    await program.stop();
    await removeDataDir(dataDir);
    await removeDataDir(bareDir);
  }
}

async function run(client: ChildProcess, job: ApplyJob): Promise<ApplyAnswers> {
  const answered = once(client, "message");
  client.send(job);
  // It replies once per job.
  const [answers] = (await answered) as [ApplyAnswers];
  return answers;
}

function ratios(ours: readonly number[], theirs: readonly number[]): readonly number[] {
  return ours.map((rate, index) => (100 * rate) / (theirs[index] ?? Number.NaN));
}

/** The server's memory after every `every` uploads. */
async function grow(
  program: Program,
  send: (change: Partial<ApplyJob>) => Promise<ApplyAnswers>,
): Promise<readonly Figure[]> {
  const mebibytes: number[] = [];
  for (let done = 0; done < uploads; done += every) {
    // One part at a time.
    await send({ most: every, seconds: 600 });
    mebibytes.push(await residentMebibytes(program.pid));
  }
  const growth = (mebibytes.at(-1) ?? Number.NaN) - (mebibytes[0] ?? Number.NaN);
  const listed = mebibytes.map((each) => each.toFixed(0)).join(", ");
  return [
    atMost(`memory after ${uploads} uploads beyond that after ${every}`, growth, 15, "MiB"),
    informative(`memory after each ${every}`, listed, "MiB"),
  ];
}

/** Response times in milliseconds of the published home page, requested at a steady rate until `work` is done. */
async function readPages(origin: string, work: Promise<unknown>): Promise<readonly number[]> {
  const done = new AbortController();
  void work.finally(() => done.abort());
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  while (!done.signal.aborted) {
    const from = performance.now();
    running.push(
      ask(origin).then((answer) => {
        if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}`);
        times.push(performance.now() - from);
      }),
    );
    await wait(Math.max(0, started + running.length * pageEveryMs - performance.now()));
  }
  await Promise.all(running);
  return times;
}

/** Compares the number of accepted applications with the stored rows and files. */
async function countLost(
  program: Program,
  all: readonly ApplyAnswers[],
): Promise<readonly Figure[]> {
  const accepted = all.reduce((sum, answers) => sum + answers.accepted, 0);
  const others = all.flatMap((answers) => Object.entries(answers.others));
  const session = await signIn(program.origin);
  const answer = await session.call("GET", "/api/job-applications");
  const { total } = JSON.parse(answer.body.toString()) as { readonly total: number };
  const files = await readdir(join(program.dataDir, "files", "kept"));
  return [
    informative("accepted", accepted),
    atMost("accepted without a row", accepted - total, 0, ""),
    atMost("rows without a file, or files without a row", Math.abs(files.length - total), 0, ""),
    atMost(
      `not accepted${others.length === 0 ? "" : ` (${others.map(([status]) => status).join(", ")})`}`,
      others.reduce((sum, [, count]) => sum + count, 0),
      0,
      "",
    ),
  ];
}
