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

/** How many times as long as reading 4 MB of JSON takes, for all that the program does for one request. */
const mostTimes = 40;
/** By how much all of them together may raise the most memory that the program ever had. */
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
      // The best of a few: other requests are answered meanwhile.
      for (let at = 0; at < 3 && least > bound; at += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const before = await processorMs(target.program.pid);
        // oxlint-disable-next-line no-await-in-loop
        status = (await target.wire.ask(sent)).status;
        // oxlint-disable-next-line no-await-in-loop
        least = Math.min(least, (await processorMs(target.program.pid)) - before);
      }
      if (!may.includes(status)) wrong.push(`${name} was answered with ${status}`);
      if (least > bound) wrong.push(`${name} took ${least} ms of the processor`);
    }
    const grown = (await peakMebibytes(target.program.pid)) - peak;
    if (grown > mostMebibytes) wrong.push(`memory rose by ${grown} MiB meanwhile`);
    return wrong;
  },
  // Without the bounds each would cost a hundred times as much: here the small ones are sent so often.
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
        // Of another revision than there is, so that what could be written is refused as well.
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
    // oxlint-disable-next-line no-await-in-loop
    answer = await wire.ask(sent);
  }
  return answer;
}

/** The most memory that a process ever had. */
async function peakMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Milliseconds of processor time that a process has had, in steps of 10. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [, , ...fields] = stat.slice(stat.lastIndexOf(")")).split(" ");
  // Without the name, which may hold spaces, these are the 14th and 15th of the list.
  return (Number(fields[10]) + Number(fields[11])) * 10;
}

/** What this machine takes now to read 4 MB of JSON as pages are made of, the best of a few. */
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
