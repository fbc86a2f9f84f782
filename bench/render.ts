import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";
import { mixedBlocks } from "./mixed-blocks.ts";
import { ask, makeDataDir, removeDataDir, startProgram, threadTime } from "./program.ts";
import type { Program } from "./program.ts";
import { fillPage, signIn } from "./session.ts";
import type { Session } from "./session.ts";

const rounds = 60;
/** Not counted: the server is still compiling code, which a site running for an hour has done. */
const warmUp = 240;
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
    const small = await firstAnswers(program, session, "business", 12);
    const large = await firstAnswers(program, session, "small_business", 50);
    const huge = await firstAnswers(program, session, "publications", crowdBlocks, 9);
    const renders = await rendersOfCrowd(program, session, "publications", median(huge.cpu));
    return {
      title: "Uncached page, processor time of the server from request to answer",
      figures: [
        atMost(`12 blocks, median of ${rounds}`, median(small.cpu), 4, "ms"),
        informative("12 blocks, p95", p95(small.cpu), "ms"),
        informative("12 blocks, median of the first 30 after a start", median(small.first), "ms"),
        informative("12 blocks, bytes of the first answer", small.bytes),
        atMost(`50 blocks, median of ${rounds}`, median(large.cpu), 12, "ms"),
        informative("50 blocks, p95", p95(large.cpu), "ms"),
        informative("50 blocks, bytes of the first answer", large.bytes),
        atMost(
          `renderings that ${crowd} parallel requests cause`,
          Math.max(1, Math.floor(renders)),
          1,
          "",
        ),
      ],
      notes: [
        "The blocks of the home page in turn. Every thread counts but those that make the best",
        `compression afterwards. The crowd asks for a page of ${crowdBlocks} blocks, of which one rendering takes`,
        `${median(huge.cpu).toFixed(0)} ms: its processor time, less that of the same crowd on the cached page, in units of one`,
        `rendering, is ${renders.toFixed(2)}; what is over a whole number is the way of ${crowd} requests past the fast path.`,
        "The site's own tests count renderings exactly.",
      ],
    };
  } finally {
    await program.stop();
    await removeDataDir(dataDir);
  }
}

async function firstAnswers(
  program: Program,
  session: Session,
  pageId: string,
  blockCount: number,
  measured = rounds,
): Promise<{
  readonly cpu: readonly number[];
  readonly bytes: number;
  /** The first thirty, when little is compiled. */
  readonly first: readonly number[];
}> {
  let revision = await fillPage(session, pageId, mixedBlocks(blockCount));
  const cpu: number[] = [];
  const cold: number[] = [];
  let bytes = 0;
  for (let round = -Math.min(warmUp, 4 * measured); round < measured; round += 1) {
    revision = await publishAnew(session, pageId, revision);
    // Lets the work after publishing finish before the clock starts.
    await wait(30);
    const before = await serverTime(program);
    const answer = await ask(urlOf(program, pageId), { headers });
    const spent = (await serverTime(program)) - before;
    if (answer.status !== 200) throw new Error(`Answered with ${answer.status}`);
    bytes = answer.body.length;
    (round < 0 ? cold : cpu).push(spent);
  }
  return { cpu, bytes, first: cold.slice(0, 30) };
}

async function rendersOfCrowd(
  program: Program,
  session: Session,
  pageId: string,
  oneRendering: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: crowd });
  let { revision } = await session.draft(pageId);
  const ours = async (): Promise<number> => {
    const before = await serverTime(program);
    await Promise.all(Array.from({ length: crowd }, () => visit(urlOf(program, pageId), agent)));
    return (await serverTime(program)) - before;
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
    if (round > 0) differences.push((cold - warm) / oneRendering);
  }
  agent.destroy();
  return Math.max(0, median(differences));
}

/** Changes and publishes the page, because an unchanged page would not be published again. Returns the new revision. */
async function publishAnew(session: Session, pageId: string, base: number): Promise<number> {
  const { page } = await session.draft(pageId);
  const was = page.seo["description"];
  const { revision } = await session.save(pageId, base, [
    {
      op: "setPage",
      path: "seo.description",
      ...(was === undefined ? {} : { was }),
      value: `Words for search, ${base}`,
    },
  ]);
  await session.publish(pageId, revision);
  return revision;
}

/**
 * Milliseconds of processor time. Excludes the thread pool, where zlib's slow compression runs: that is not part of
 * the first response.
 */
async function serverTime(program: Program): Promise<number> {
  return (await threadTime(program.pid, (name) => name !== "libuv-worker")) / 1e6;
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
