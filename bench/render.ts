import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Operation } from "../src/core/document/operation.ts";
import type { BareRender } from "./bare-render.ts";
import { forkServer } from "./fork-server.ts";
import type { ForkedServer } from "./fork-server.ts";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { mixedBlocks } from "./mixed-blocks.ts";
import { ask, makeDataDir, removeDataDir, startProgram, threadTime } from "./program.ts";
import type { Program } from "./program.ts";
import { besideFloor, inTurns } from "./ratio.ts";
import { fillPage, signIn } from "./session.ts";
import type { Session } from "./session.ts";

const rounds = 20;
/** Requests in a round. */
const asked = 3;
/** Rounds that are not counted: the server is still compiling code, which a site running for an hour has done. */
const warmUp = 60;
/** Milliseconds in which the work after publishing finishes before the clock starts. */
const restMs = 30;
/** How many times the processor time of the floor a page may take. */
const mostTimes = 1.5;
const crowd = 500;
const crowdRounds = 9;
/** Enough that one rendering costs far more than serving the crowd. */
const crowdBlocks = 1500;
const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" } as const;

/** A page that was just published, requested for the first time: database, rendering and the first compression. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  try {
    const session = await signIn(program.origin);
    const figures: Figure[] = [];
    for (const blockCount of [12, 50]) {
      const page = { pageId: "business", blockCount };
      figures.push(...(await besideBareRender(program, session, page)));
    }
    const one = await oneRendering(program, session, "publications");
    const renders = await rendersOfCrowd(program, session, "publications", one);
    return {
      title: "Uncached page, processor time of the server from request to answer",
      figures: [
        ...figures,
        atMost(
          `renderings that ${crowd} parallel requests cause`,
          Math.max(1, Math.floor(renders)),
          1,
          "",
        ),
      ],
      notes: [
        `Medians of ${rounds * asked}. The blocks of the home page in turn, published with a change, and asked for once. Every thread`,
        "counts but those that make the best compression afterwards. The floor answers each request with the same elements,",
        `drawn by react-dom/server alone, and gzip of the same bytes. The crowd asks for a page of ${crowdBlocks} blocks, of which one rendering takes`,
        `${one.toFixed(0)} ms: its processor time, less that of the same crowd on the cached page, in units of one`,
        `rendering, is ${renders.toFixed(2)}; what is over a whole number is the way of ${crowd} requests past the fast path.`,
        "The site's own tests count renderings exactly.",
      ],
    };
  } finally {
    await program.stop();
    await removeDataDir(dataDir);
  }
}

async function besideBareRender(
  program: Program,
  session: Session,
  { pageId, blockCount }: { readonly pageId: string; readonly blockCount: number },
): Promise<readonly Figure[]> {
  let revision = await fillPage(session, pageId, mixedBlocks(blockCount));
  revision = await publishAnew(session, pageId, revision);
  const { body } = await ask(urlOf(program, pageId), { headers: { accept: "text/html" } });
  const html = body.toString();
  const startBare = (part: BareRender["part"]) =>
    forkServer("bare-render.ts", { message: { html, part } satisfies BareRender });
  const bare = {
    all: await startBare("all"),
    draw: await startBare("draw"),
    compress: await startBare("compress"),
  };
  const ours = (changed: number) =>
    repeated(async () => {
      revision = await publishAnew(session, pageId, revision, changed);
      await wait(restMs);
      return timeOfAnswer(program.pid, urlOf(program, pageId));
    });
  const floor = ({ pid, origin }: ForkedServer) =>
    repeated(async () => {
      // As before a request to the program: a processor that has done something else is slower at first.
      await session.draft(pageId);
      await wait(restMs);
      return timeOfAnswer(pid, origin);
    });
  const others = { anew: [] as number[], draw: [] as number[], compress: [] as number[] };
  try {
    const turns = await inTurns({
      rounds,
      warmUp,
      ours: async () => {
        others.anew.push(...(await ours(blockCount)));
        return ours(1);
      },
      floor: async () => {
        others.draw.push(...(await floor(bare.draw)));
        others.compress.push(...(await floor(bare.compress)));
        return floor(bare.all);
      },
    });
    const counted = rounds * asked;
    const typical = (values: readonly number[]): number => median(values.slice(-counted));
    return [
      ...besideFloor(`${blockCount} blocks, one of them changed`, turns, mostTimes, {
        unit: "ms",
        floor: "react-dom/server and gzip",
      }),
      informative("    of that, react-dom/server", typical(others.draw), "ms"),
      informative("    of that, gzip", typical(others.compress), "ms"),
      informative("  Ashlar, 95 of 100", p95(turns.flatMap((turn) => turn.ours)), "ms"),
      informative("  Ashlar, all of them changed", typical(others.anew), "ms"),
      informative("  bytes of the document", body.length),
    ];
  } finally {
    for (const server of Object.values(bare)) await server.stop();
  }
}

async function repeated(time: () => Promise<number>): Promise<readonly number[]> {
  const spent: number[] = [];
  for (let at = 0; at < asked; at += 1) spent.push(await time());
  return spent;
}

async function timeOfAnswer(pid: number, url: string): Promise<number> {
  const before = await serverTime(pid);
  const answer = await ask(url, { headers });
  const spent = (await serverTime(pid)) - before;
  if (answer.status !== 200) throw new Error(`Answered with ${answer.status}`);
  return spent;
}

/** The processor time that the first request of the crowd's page takes. */
async function oneRendering(program: Program, session: Session, pageId: string): Promise<number> {
  let revision = await fillPage(session, pageId, mixedBlocks(crowdBlocks));
  const spent: number[] = [];
  for (let round = -27; round < 9; round += 1) {
    revision = await publishAnew(session, pageId, revision);
    await wait(30);
    const time = await timeOfAnswer(program.pid, urlOf(program, pageId));
    if (round >= 0) spent.push(time);
  }
  return median(spent);
}

async function rendersOfCrowd(
  program: Program,
  session: Session,
  pageId: string,
  time: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd });
  let { revision } = await session.draft(pageId);
  const ours = async (): Promise<number> => {
    const before = await serverTime(program.pid);
    await Promise.all(Array.from({ length: crowd }, () => visit(urlOf(program, pageId), agent)));
    return (await serverTime(program.pid)) - before;
  };
  const differences: number[] = [];
  for (let round = 0; round <= crowdRounds; round += 1) {
    revision = await publishAnew(session, pageId, revision);
    await wait(30);
    const cold = await ours();
    // Gives the best compression time to replace the quick one before the cached page is requested.
    await wait(300);
    const warm = await ours();
    // The first round opens the connections.
    if (round > 0) differences.push((cold - warm) / time);
  }
  agent.destroy();
  return Math.max(0, median(differences));
}

/** Changes this many components of the page and publishes it. Returns the new revision. */
async function publishAnew(
  session: Session,
  pageId: string,
  base: number,
  changed = Infinity,
): Promise<number> {
  const { page } = await session.draft(pageId);
  const operations = page.blocks.slice(0, changed).map(({ id, name }): Operation => {
    return { op: "set", block: id, path: "name", was: name, value: `Component ${base}` };
  });
  const { revision } = await session.save(pageId, base, operations);
  await session.publish(pageId, revision);
  return revision;
}

/**
 * Milliseconds of processor time. Excludes the thread pool, where zlib's slow compression runs: that is not part of
 * the first response.
 */
async function serverTime(pid: number): Promise<number> {
  return (await threadTime(pid, (name) => name !== "libuv-worker")) / 1e6;
}

function urlOf(program: Program, pageId: string): string {
  return `${program.origin}/${pageId.replace("_", "-")}`;
}

async function visit(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = get(url, { agent, headers }, (response) => {
    response.on("error", reject).on("end", resolve).resume();
  });
  sent.on("error", reject);
  await promise;
}
