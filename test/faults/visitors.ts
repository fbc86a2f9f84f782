import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../bench/program.ts";
import { textBlock } from "../../bench/session.ts";
import type { Operation } from "../../src/core/document/operation.ts";
import { expectFigures } from "./fault.ts";
import type { Fault, FaultReport } from "./fault.ts";
import { until } from "./fault-environment.ts";
import type { FaultEnvironment, Visited } from "./fault-environment.ts";

const page = { id: "industry_logistics", path: "/industry/logistics" } as const;

/** Saves a mark in the first and the last block of the page: in one version both are the same. */
async function saveMarks(
  { session }: Visited,
  mark: string,
  blocks: readonly [string, string],
): Promise<number> {
  const { page: draft, revision } = await session.draft(page.id);
  const last = draft.blocks.at(-1)?.id ?? null;
  const operations = blocks.map((id, at): Operation => {
    const html = `<p>planted-${mark}</p>`;
    const stands = draft.blocks.find((block) => block.id === id)?.content["html"];
    return stands === undefined
      ? { op: "add", item: textBlock(id, html), after: at === 0 ? null : last }
      : { op: "set", block: id, path: "content.html", was: stands, value: html };
  });
  return (await session.save(page.id, revision, operations)).revision;
}

async function publishMark(
  visited: Visited,
  mark: string,
  blocks: readonly [string, string],
): Promise<void> {
  const revision = await saveMarks(visited, mark, blocks);
  await visited.session.publish(page.id, revision);
}

/** The marks in a node's response for the page. */
async function marksAt({ node }: Visited): Promise<readonly string[]> {
  const { status, body } = await ask(node.origin + page.path);
  return status === 200
    ? [...body.toString().matchAll(/planted-([\w-]+)/g)].map(([, mark]) => mark ?? "")
    : [String(status)];
}

const reading: Fault = {
  id: "F21",
  isLong: true,
  what: "visitors read a page on both nodes while it is published again and again",
  run: (environment) => readDuring(environment, (marks) => marks),
  // As if one block came from the previous version.
  control: (environment) => readDuring(environment, ([mark = ""]) => [mark, `${mark}x`]),
};

async function readDuring(
  environment: FaultEnvironment,
  taken: (marks: readonly string[]) => readonly string[],
): Promise<FaultReport> {
  const pair = await environment.pair();
  const blocks = [`a${randomUUID().slice(0, 8)}`, `z${randomUUID().slice(0, 8)}`] as const;
  await publishMark(pair[0], "first", blocks);
  const ending = new AbortController();
  const counts = { whole: 0, mixed: 0 };
  const readers = pair.flatMap((visited) =>
    Array.from({ length: 4 }, async () => {
      while (!ending.signal.aborted) {
        const [one, other, ...more] = taken(await marksAt(visited));
        if (one !== undefined && one === other && more.length === 0) counts.whole += 1;
        else counts.mixed += 1;
      }
    }),
  );
  const rounds = environment.isLong ? 100 : 5;
  let stale = 0;
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${round}-${randomUUID().slice(0, 8)}`;
    await publishMark(pair[round % 2 === 0 ? 0 : 1], mark, blocks);
    // The node that published must show it immediately.
    if ((await marksAt(pair[round % 2 === 0 ? 0 : 1]))[0] !== mark) stale += 1;
  }
  ending.abort();
  await Promise.all(readers);
  return {
    wrong: expectFigures({
      "pages of two versions, or none": [counts.mixed, 0],
      "publishers who saw the version before": [stale, 0],
    }),
    figures: `${counts.whole} pages read during ${rounds} publications`,
  };
}

const unheard: Fault = {
  id: "F23",
  what: "a node whose listening connection is cut while another one publishes",
  run: (environment) => cutAndPublish(environment, true),
  // As if nothing had been published: a node that misses the notification and never checks.
  control: (environment) => cutAndPublish(environment, false),
};

const cutListening = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'ashlar' and query ilike 'listen %'`;

async function cutAndPublish(
  environment: FaultEnvironment,
  isPublished: boolean,
): Promise<FaultReport> {
  const pair = await environment.pair();
  const blocks = [`b${randomUUID().slice(0, 8)}`, `y${randomUUID().slice(0, 8)}`] as const;
  await publishMark(pair[0], "heard", blocks);
  await marksAt(pair[1]);
  let never = 0;
  let slowest = 0;
  const rounds = environment.isLong && isPublished ? 10 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${round}-${randomUUID().slice(0, 8)}`;
    await environment.server.database.query(cutListening);
    if (isPublished) await publishMark(pair[0], mark, blocks);
    const from = performance.now();
    const isThere = await until(
      async () => (await marksAt(pair[1])).includes(mark),
      isPublished ? 15_000 : 1000,
      10,
    );
    if (!isThere) never += 1;
    slowest = Math.max(slowest, performance.now() - from);
  }
  return {
    wrong: expectFigures({ "versions that the other node never showed": [never, 0] }),
    figures: `the other node showed the version after at most ${(slowest / 1000).toFixed(2)} s`,
  };
}

const slow: Fault = {
  id: "F28",
  what: "a thousand connections that send a head a byte now and then",
  isLong: true,
  run: (environment) => drip(environment, 40_000),
  // As if nobody checked for that long.
  control: (environment) => drip(environment, 2000),
};

async function drip(environment: FaultEnvironment, withinMs: number): Promise<FaultReport> {
  const [{ node }] = await environment.pair();
  let open = 0;
  const sockets: Socket[] = Array.from({ length: 1000 }, (_, at) => {
    // From many addresses, since connections per network are limited.
    const localAddress = `127.1.${Math.floor(at / 200)}.${1 + (at % 200)}`;
    const socket = connect({ host: "127.0.0.1", port: node.port, localAddress });
    socket.on("error", () => {});
    socket.on("connect", () => (open += 1));
    socket.on("close", () => (open -= 1));
    socket.write("GET / HTTP/1.1\r\nHost: a\r\nX: ");
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 2000);
  await until(() => Promise.resolve(open === sockets.length));
  const waits: number[] = [];
  const end = performance.now() + withinMs;
  const isOver = (): boolean => performance.now() > end || open === 0;
  while (!isOver()) {
    const asked = performance.now();
    const { status } = await ask(`${node.origin}/architecture`);
    waits.push(status === 200 ? performance.now() - asked : Infinity);
    await pause(100);
  }
  const left = open;
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  return {
    wrong: expectFigures({
      "connections still open": [left, 0],
      "pages not served meanwhile": [waits.filter((wait) => wait === Infinity).length, 0],
    }),
    figures: `slowest page meanwhile ${Math.max(0, ...waits).toFixed(0)} ms`,
  };
}

export const visitors: readonly Fault[] = [reading, unheard, slow];
