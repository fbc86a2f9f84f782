import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathOf } from "../../src/core/contract/client.ts";
import { saveDraft } from "../../src/core/contract/pages.ts";
import { previewPage } from "../../src/core/contract/site-routes.ts";
import { worstBodies } from "../worst-bodies.ts";
import type { Attack } from "./attack.ts";
import { api, draftOf, victim } from "./target.ts";
import type { Target } from "./target.ts";
import type { Sent, Wire } from "./wire.ts";

/** Maximum processor time of a request, as a multiple of parsing 4 MB of JSON. */
const mostTimes = 40;
/** Maximum increase of the program's peak memory by all requests together. */
const mostMebibytes = 400;

const previews =
  /^(?:blocks: (?:zeros|objects of as many names as may be)|many fields|page: levels without end)$/;
const saves =
  /^(?:operations of 150 strange names|operations without anything|40 rich texts: nested tags)$/;

const costly: Attack = {
  id: "A81",
  isLong: true,
  what: "bodies that are quickly sent and take long to read: zeros, names, levels and tags without end",
  run: async (target) => {
    const bound = mostTimes * readingMs();
    const wrong: string[] = [];
    const peak = await peakMebibytes(target.program.pid);
    for (const { name, sent, may } of await tries(target)) {
      let least = Number.POSITIVE_INFINITY;
      let status = 0;
      // The minimum of a few runs, since other requests are handled in between.
      for (let at = 0; at < 3 && least > bound; at += 1) {
        const before = await processorMs(target.program.pid);
        status = (await target.wire.ask(sent)).status;
        least = Math.min(least, (await processorMs(target.program.pid)) - before);
      }
      if (!may.includes(status)) wrong.push(`${name} was answered with ${status}`);
      if (least > bound) wrong.push(`${name} took ${least} ms of the processor`);
    }
    const grown = (await peakMebibytes(target.program.pid)) - peak;
    if (grown > mostMebibytes) wrong.push(`memory rose by ${grown} MiB meanwhile`);
    return wrong;
  },
  // Without the limits, each body would cost a hundred times as much, which is simulated by sending the small ones that
  // often.
  weaken: (wire) => ({ ...wire, ask: (sent) => askOften(wire, sent) }),
};

interface CostlyTry {
  readonly name: string;
  readonly sent: Sent;
  readonly may: readonly number[];
}

async function tries(target: Target): Promise<readonly CostlyTry[]> {
  const params = { pageId: victim.pageId };
  const { revision } = await draftOf(target, victim.pageId);
  const drawn = worstBodies(previewPage)
    .filter(({ name }) => previews.test(name))
    .map(({ name, body, type }) => ({
      name: `a preview of ${name}`,
      sent: api("POST", pathOf(previewPage, params), {
        cookie: target.cookies.viewer,
        body,
        headers: { "content-type": type },
      }),
      may: [413, 422],
    }));
  const saved = worstBodies(saveDraft)
    .filter(({ name }) => saves.test(name))
    .map(({ name, body }) => ({
      name: `a save of ${name}`,
      sent: api("POST", pathOf(saveDraft, params), {
        cookie: target.cookies.editor,
        // With a wrong base revision, so that even valid operations are refused.
        body: body
          .replace('"baseRevision":0', `"baseRevision":${revision + 1}`)
          .replace("worst-of-all-saves", randomUUID()),
      }),
      may: [409, 413, 422],
    }));
  return [...drawn, ...saved];
}

async function askOften(wire: Wire, sent: Sent): ReturnType<Wire["ask"]> {
  let answer = await wire.ask(sent);
  const isSmall = sent.method === "POST" && (sent.body?.length ?? 0) < 100_000;
  const times = isSmall ? 300 : 0;
  for (let at = 0; at < times; at += 1) {
    answer = await wire.ask(sent);
  }
  return answer;
}

/** Peak resident memory of a process. */
async function peakMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Processor time of a process in milliseconds, in steps of 10. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [, , ...fields] = stat.slice(stat.lastIndexOf(")")).split(" ");
  // Fields 14 and 15 of the list, counted after the name, which may contain spaces.
  return (Number(fields[10]) + Number(fields[11])) * 10;
}

/** The time this machine currently takes to parse 4 MB of page-like JSON, the minimum of a few runs. */
function readingMs(): number {
  const block = { id: "k3f9a2bc", type: "text", content: { html: "<p>Some words of a text</p>" } };
  const count = (4 * 1024 * 1024) / JSON.stringify(block).length;
  const text = JSON.stringify(Array.from({ length: count }, () => block));
  const times = Array.from({ length: 5 }, () => {
    const { user, system } = process.threadCpuUsage();
    JSON.parse(text);
    const after = process.threadCpuUsage();
    return (after.user + after.system - user - system) / 1000;
  });
  return Math.min(...times);
}

export const costlyBodies: readonly Attack[] = [costly];
