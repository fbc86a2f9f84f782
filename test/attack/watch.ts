import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../src/server/db/connect.ts";
import { findLostForms, findLostSaves, findUnfolded } from "./ledger.ts";
import { api, canary, draftOf } from "./target.ts";
import type { Target } from "./target.ts";
import type { Answer, Sent, Wire } from "./wire.ts";

/** Conditions that must hold after every attack. */
export interface Watch {
  /** The attacked program, with every response checked. */
  readonly target: Target;
  /** One line for each thing that changed or is wrong. */
  readonly check: () => Promise<readonly string[]>;
  /** Durations of the canary page's responses during the attack, in milliseconds. */
  readonly waits: readonly number[];
}

const mostGrowthMiB = 150;
const canaryEveryMs = 100;
/** Far longer than a busy machine needs for a cached page: the program was blocked. */
const stillMs = 10_000;

/** Records the current state, for comparison. */
export async function startWatch(target: Target): Promise<Watch> {
  const before = await snapshotState(target);
  const broken: string[] = [];
  const waits: number[] = [];
  const ending = new AbortController();
  const asking = askCanary(target, waits, ending.signal);
  return {
    target: { ...target, wire: noting(target.wire, broken) },
    waits,
    check: async () => {
      ending.abort();
      await asking;
      const after = await snapshotState(target);
      return [
        ...broken,
        ...differences(before, after),
        ...(await findLostSaves(target.database, target.ledger.saves)),
        ...(await findLostForms(target.database, target.ledger.forms)),
        ...(await findUnfolded(target.database, (pageId) => draftOf(target, pageId))),
        ...(Math.max(0, ...waits) > stillMs ? ["the canary page had to wait"] : []),
      ];
    },
  };
}

interface Seen {
  readonly isRunning: boolean;
  readonly page: string;
  readonly setsCookie: boolean;
  readonly rows: string;
  readonly mebibytes: number;
}

async function snapshotState({ wire, database, program }: Target): Promise<Seen> {
  const page = await wire.ask(canaryRequest);
  return {
    isRunning: program.child.exitCode === null && program.child.signalCode === null,
    page: `${page.status} ${page.body.toString()}`,
    setsCookie: page.headers["set-cookie"] !== undefined,
    rows: await canaryRows(database),
    mebibytes: await residentMebibytes(program.pid),
  };
}

const canaryRequest: Sent = { path: canary.path, headers: { "accept-encoding": "identity" } };

function differences(before: Seen, after: Seen): readonly string[] {
  return [
    ...(after.isRunning ? [] : ["the program ended"]),
    ...(after.page === before.page && after.page.startsWith("200 ")
      ? []
      : ["the canary page answers something else"]),
    ...(after.setsCookie ? ["the canary page sets a cookie"] : []),
    ...(after.rows === before.rows ? [] : ["rows of the canary page or the site changed"]),
    ...(after.mebibytes - before.mebibytes > mostGrowthMiB
      ? [`memory grew from ${before.mebibytes} to ${after.mebibytes} MiB`]
      : []),
  ];
}

/**
 * Excludes the number of the site's edition, since publishing a form on another page makes one, and the words of versions, which
 * are found out after the start. The pages' content is compared itself.
 */
async function canaryRows(database: Database): Promise<string> {
  const { rows } = await database.query<{ readonly digest: string }>(
    `select md5(concat(
       (select jsonb_agg(to_jsonb(p)) from pages p where id = $1),
       (select jsonb_agg(to_jsonb(b) order by id) from blocks b where page_id = $1),
       (select jsonb_agg(to_jsonb(v) - 'words' order by version_number) from page_versions v where page_id = $1),
       (select jsonb_agg(to_jsonb(s) - 'revision' - 'edition' order by id) from sites s),
       (select jsonb_agg(role order by id) from users where email like 'administrator@%'))) as digest`,
    [canary.pageId],
  );
  return rows[0]?.digest ?? "";
}

export async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function noting(wire: Wire, broken: string[]): Wire {
  const note = (sent: Sent, answer: Answer): Answer => {
    if (answer.status >= 500) {
      const what = `${sent.method ?? "GET"} ${sent.path.slice(0, 120)}`;
      broken.push(`${what} was answered with ${answer.status}`);
    }
    return answer;
  };
  return {
    ...wire,
    ask: async (sent) => note(sent, await wire.ask(sent)),
    raw: async (bytes, from) => {
      const text = await wire.raw(bytes, from);
      if (/^HTTP\/1\.[01] 5\d\d/m.test(text)) broken.push("bytes were answered with 5xx");
      return text;
    },
  };
}

async function askCanary(target: Target, waits: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const asked = performance.now();
    await target.wire.ask(canaryRequest);
    waits.push(performance.now() - asked);
    await pause(canaryEveryMs, undefined, { signal }).catch(() => {});
  }
}

/** True while the session of this cookie is valid. */
export async function isSignedIn(wire: Wire, cookie: string, port?: number): Promise<boolean> {
  const sent = api("GET", "/api/session", { cookie });
  const answer = await wire.ask(port === undefined ? sent : { ...sent, port });
  return answer.status === 200;
}
