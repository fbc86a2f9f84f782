import { setTimeout as wait } from "node:timers/promises";
import { load, roundSeconds } from "./load.ts";
import { atMost, informative } from "./measurement.ts";
import type { Figure } from "./measurement.ts";
import { residentMebibytes, startProgram, threadTime } from "./program.ts";
import type { Program } from "./program.ts";
import { besideFloor, inTurns } from "./ratio.ts";
import { compareWithBare } from "./serve.ts";

const startRounds = 3;
/** How many times as long as with the pages that a site begins with the start may take. */
const mostTimes = 1.5;
const serveRounds = 3;
const memoryRequests = 100_000;
const mostMebibytes = { idle: 140, loaded: 190, growth: 10 } as const;

/** Starts the program on the data folders of a small and a large site, in turns. */
export async function startFigures(small: string, large: string): Promise<readonly Figure[]> {
  const start = async (dataDir: string): Promise<readonly number[]> => {
    const program = await startProgram(dataDir);
    await program.stop();
    return [program.readyAfter];
  };
  const turns = await inTurns({
    rounds: startRounds,
    ours: () => start(large),
    floor: () => start(small),
  });
  const slowest = Math.max(...turns.flatMap(({ ours }) => ours));
  return [
    ...besideFloor("start to first page", turns, mostTimes, { unit: "ms", floor: "with 18 pages" }),
    informative("  Ashlar, slowest", slowest, "ms"),
  ];
}

/** Memory and requests per second of one process with its own database. */
export async function loadFigures(dataDir: string): Promise<readonly Figure[]> {
  const program = await startProgram(dataDir);
  try {
    await untilIdle(program);
    const idle = await residentMebibytes(program.pid);
    const loaded = await afterRequests(program);
    const { figures } = await compareWithBare(program, serveRounds);
    await untilIdle(program);
    const later = await residentMebibytes(program.pid);
    return [
      atMost("memory, idle", idle, mostMebibytes.idle, "MiB"),
      atMost(`memory after ${thousands} requests`, loaded, mostMebibytes.loaded, "MiB"),
      atMost(
        "memory after those of the comparison below beyond that",
        later - loaded,
        mostMebibytes.growth,
        "MiB",
      ),
      ...figures.map((figure) => ({ ...figure, what: `cached page: ${figure.what}` })),
    ];
  } finally {
    await program.stop();
  }
}

const thousands = memoryRequests.toLocaleString("en-GB");

/** The memory once the program is idle after that many requests of the home page. */
async function afterRequests(program: Program): Promise<number> {
  for (let answered = 0; answered < memoryRequests;) {
    answered += (await load(program)).perSecond * roundSeconds;
  }
  await untilIdle(program);
  return residentMebibytes(program.pid);
}

/** Nothing is idle for longer than this. */
const idleWithinMs = 120_000;

/** Waits until the program has used next to no processor time for a second. */
export async function untilIdle({ pid }: Pick<Program, "pid">): Promise<void> {
  const until = performance.now() + idleWithinMs;
  const used = (): Promise<number> => threadTime(pid, () => true);
  let before = await used();
  while (performance.now() < until) {
    await wait(1000);
    const now = await used();
    if (now - before < 20e6) return;
    before = now;
  }
  throw new Error("The program does not become idle.");
}
