import { setTimeout as pause } from "node:timers/promises";
import { ask, makeDataDir, removeDataDir, startProgram, stopOrphan } from "../../bench/program.ts";
import { signIn } from "../../bench/session.ts";
import { runKills } from "../../bench/kill-run.ts";
import { judge } from "../../bench/kill-check.ts";
import { expectFigures } from "./fault.ts";
import type { Fault, FaultReport } from "./fault.ts";
import { isWell, until } from "./fault-environment.ts";
import type { FaultEnvironment } from "./fault-environment.ts";
import { serverProcesses } from "./server-processes.ts";
import { compare, keepWriting } from "./writers.ts";
import type { Written } from "./writers.ts";

const killed: Fault = {
  id: "F01",
  what: "the program is killed while people save (F01) and publish (F02)",
  isLong: true,
  run: async ({ isLong, buildFolder }) => {
    const report = await runKills(isLong ? 50 : 2, buildFolder);
    return {
      wrong: expectFigures({
        "acknowledged and lost": [report.lost, 0],
        "half applied": [report.halfApplied, 0],
        "logs that differ": [report.logDiffers, 0],
        "visitors with a wrong version": [report.wrongVersion, 0],
        "failed starts": [report.startsFailed, 0],
      }),
      figures: `${report.kills} kills from seed ${report.seed}, ${report.saves} saves and ${report.publications} publications acknowledged`,
    };
  },
  control: () => {
    const page = { name: "", background: {}, seo: {}, blocks: [] };
    const saves = [{ saveId: "lost", operations: [], acknowledged: 1 }];
    const { lost } = judge({
      firstName: "",
      log: [],
      draft: { page, revision: 0 },
      published: null,
      saves,
      publications: [],
      html: null,
    });
    return Promise.resolve({ wrong: expectFigures({ "acknowledged and lost": [lost, 0] }) });
  },
};

/** Reads a cached page and an uncached one in a loop, and counts. */
async function keepReading(
  origin: string,
  counts: { good: number; bad: number },
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    const answer = await ask(`${origin}/architecture`).catch(() => null);
    if (answer?.status === 200) counts.good += 1;
    else counts.bad += 1;
    await pause(10);
  }
}

/** Applies the harm repeatedly while others read and write, then compares everything. */
async function underLoad(
  environment: FaultEnvironment,
  times: number,
  harm: () => Promise<void> | void,
): Promise<FaultReport> {
  const [{ node, session }, second] = await environment.pair();
  await ask(`${node.origin}/architecture`);
  const ending = new AbortController();
  const counts = { good: 0, bad: 0 };
  const written: Written = { acknowledged: [], later: [], wrong: [] };
  const work = [
    keepReading(node.origin, counts, ending.signal),
    ...["about", "business", "publications"].map((page, at) =>
      keepWriting(at % 2 === 0 ? session : second.session, page, written, ending.signal),
    ),
  ];
  const backAfter: number[] = [];
  const never: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await pause(200 + time * 7);
    const before = written.acknowledged.length;
    await harm();
    const harmed = performance.now();
    const isBack = await until(
      async () => (await isWell(node)) && written.acknowledged.length > before + 3,
    );
    if (isBack) backAfter.push(performance.now() - harmed);
    else never.push(`not back after the ${time + 1}. time`);
  }
  ending.abort();
  await Promise.all(work);
  return {
    wrong: [
      ...never,
      ...expectFigures({ "pages in memory that were not served": [counts.bad, 0] }),
      ...(await compare(environment, session, written)),
    ],
    figures: `${written.acknowledged.length} saves acknowledged, ${written.later.length} times to be sent again, writing again after at most ${(Math.max(0, ...backAfter) / 1000).toFixed(1)} s`,
  };
}

/** The same comparison with one acknowledged save that does not exist. */
async function withOneLost({ pair, server }: FaultEnvironment): Promise<FaultReport> {
  const [{ session }] = await pair();
  const written: Written = { acknowledged: ["a-save-that-never-was"], later: [], wrong: [] };
  return { wrong: await compare({ server } as FaultEnvironment, session, written) };
}

const restarted: Fault = {
  id: "F08",
  isLong: true,
  what: "the database is cut off at once and starts again, under load",
  run: (environment) =>
    underLoad(environment, environment.isLong ? 20 : 2, () => {
      process.kill(environment.server.pid(), "SIGQUIT");
    }),
  control: withOneLost,
};

const sessionsEnded: Fault = {
  id: "F08b",
  what: "all sessions of the database are ended, under load",
  run: (environment) =>
    underLoad(environment, environment.isLong ? 20 : 2, async () => {
      await environment.server.database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ashlar' and pid <> pg_backend_pid()",
      );
    }),
  control: withOneLost,
};

const embedded: Fault = {
  id: "F04",
  what: "the program's own database is killed, first a session of it, then the whole server",
  isLong: true,
  run: async ({ buildFolder }) => {
    const dataDir = await makeDataDir();
    const program = await startProgram(dataDir, { build: buildFolder });
    const wrong: string[] = [];
    let outage = 0;
    try {
      const session = await signIn(program.origin);
      const save = async (name: string): Promise<number> => {
        const { page, revision } = await session.draft("business");
        const operations = [
          { op: "setPage", path: "seo.title", was: page.seo["title"], value: name },
        ];
        const body = { baseRevision: revision, saveId: `f04-${name}`, operations };
        return (await session.call("POST", "/api/pages/business/saves", body)).status;
      };
      for (const whom of ["postgres: ashlar", "postgres"]) {
        const pids = await serverProcesses(dataDir);
        const victim = whom === "postgres" ? pids.postmaster : pids.backends[0];
        if (victim === undefined) return { wrong: [`no process of ${whom}`] };
        process.kill(victim, "SIGKILL");
        const started = performance.now();
        const page = await ask(program.origin);
        if (page.status !== 200) wrong.push(`the page in memory: ${page.status}`);
        const name = `after-${victim}`;
        const isBack = await until(async () => (await save(name)) === 200, 60_000);
        outage = Math.max(outage, performance.now() - started);
        if (!isBack) wrong.push(`no save after ${whom} was killed`);
        const { page: draft } = await session.draft("business");
        if (draft.seo["title"] !== name) wrong.push("an acknowledged save is lost");
      }
    } finally {
      await program.stop().catch(() => stopOrphan(dataDir, buildFolder));
      await removeDataDir(dataDir);
    }
    return { wrong, figures: `writing again after at most ${(outage / 1000).toFixed(1)} s` };
  },
  control: withOneLost,
};

export const databaseFaults: readonly Fault[] = [killed, restarted, sessionsEnded, embedded];
