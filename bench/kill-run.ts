import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { LoggedSave, PageSummary } from "../src/core/contract/pages.ts";
import { findPageById } from "../src/server/starter-content/test-kit.ts";
import { seededRandom } from "./seeded-random.ts";
import { judge } from "./kill-check.ts";
import type { Verdict } from "./kill-check.ts";
import { createPublisher, createWriter } from "./kill-writers.ts";
import type { Ledger } from "./kill-writers.ts";
import {
  ask,
  buildFolder,
  makeDataDir,
  removeDataDir,
  startProgram,
  stopOrphan,
} from "./program.ts";
import type { Program } from "./program.ts";
import { signIn } from "./session.ts";
import type { Session } from "./session.ts";

/** The totals over all kills; see `Verdict` for the kinds. */
export interface KillReport extends Verdict {
  readonly kills: number;
  /** Seed of the kill times and of the writers' actions. */
  readonly seed: number;
  /** Kills after which it did not start again. */
  readonly startsFailed: number;
  /** Milliseconds from each start after a kill to the first page. */
  readonly readyAfter: readonly number[];
  readonly saves: number;
  readonly publications: number;
}

const pageIds = ["business", "publications", "investor_portal"];
const writersPerPage = 2;
/** A kill comes at a random time within this many milliseconds after the writers began. */
const longestRunMs = 500;

/**
 * Repeatedly kills the built program while several people save and publish, restarts it, and compares. The same seed
 * gives the same times.
 */
export async function runKills(
  kills: number,
  build = buildFolder,
  seed = randomInt(2 ** 31),
): Promise<KillReport> {
  const draw = seededRandom(seed);
  const dataDir = await makeDataDir();
  let program = await startProgram(dataDir, { build });
  try {
    const session = await signIn(program.origin);
    const ledgers = pageIds.map((pageId): Ledger => ({
      pageId,
      saves: [],
      publications: [],
      revision: 0,
    }));
    const writers = [
      ...ledgers.map((ledger) => createPublisher(ledger, draw)),
      ...ledgers.flatMap((ledger) =>
        Array.from({ length: writersPerPage }, (_, index) =>
          createWriter(`${index}`, ledger, draw),
        ),
      ),
    ];
    const verdicts: Verdict[] = [];
    const readyAfter: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const running = Promise.all(writers.map((writer) => writer.run(session)));
      // The kill may come at any point while the writers run.
      await Promise.race([running, wait(draw() * longestRunMs)]);
      await program.kill();
      await running;
      const next = await startProgram(dataDir, { build, port: program.port }).catch(
        (error: unknown) => {
          console.error(error);
          return null;
        },
      );
      if (next === null)
        return report(ledgers, verdicts, readyAfter, { kills: kill + 1, seed, startsFailed: 1 });
      program = next;
      readyAfter.push(program.readyAfter);
      verdicts.push(
        ...(await Promise.all(ledgers.map((ledger) => look(program, session, ledger)))),
      );
    }
    return report(ledgers, verdicts, readyAfter, { kills, seed, startsFailed: 0 });
  } finally {
    await program.stop().catch(() => stopOrphan(dataDir, build));
    await removeDataDir(dataDir);
  }
}

async function look(program: Program, session: Session, ledger: Ledger): Promise<Verdict> {
  const { pageId } = ledger;
  // Removing a block that never existed is a no-op, and returns the whole log.
  const nothing = { op: "remove", item: absentBlock, after: null } as const;
  const { since } = await session.save(pageId, 0, [nothing]);
  const draft = await session.draft(pageId);
  const published = await publishedOf(session, pageId);
  const site = findPageById(pageId);
  const answer = await ask(`${program.origin}${site?.slug}`);
  return judge({
    firstName: site?.name ?? "",
    log: since satisfies readonly LoggedSave[],
    draft,
    published,
    saves: ledger.saves,
    publications: ledger.publications,
    html: answer.status === 200 ? answer.body.toString() : null,
  });
}

async function publishedOf(session: Session, pageId: string): Promise<PageSummary["published"]> {
  const answer = await session.call("GET", "/api/pages");
  const { pages } = JSON.parse(answer.body.toString()) as { readonly pages: PageSummary[] };
  return pages.find((page) => page.id === pageId)?.published ?? null;
}

const absentBlock = {
  id: "never-stood",
  type: "text",
  name: "",
  content: {},
  styles: {},
  settings: {},
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
} as const;

function report(
  ledgers: readonly Ledger[],
  verdicts: readonly Verdict[],
  readyAfter: readonly number[],
  run: Pick<KillReport, "kills" | "seed" | "startsFailed">,
): KillReport {
  const sum = (count: (verdict: Verdict) => number): number =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0);
  return {
    ...run,
    readyAfter,
    saves: ledgers.flatMap(({ saves }) => saves.filter((save) => save.acknowledged !== null))
      .length,
    publications: ledgers.flatMap(({ publications }) => publications).length,
    lost: sum((verdict) => verdict.lost),
    halfApplied: sum((verdict) => verdict.halfApplied),
    logDiffers: sum((verdict) => verdict.logDiffers),
    wrongVersion: sum((verdict) => verdict.wrongVersion),
    writtenUnanswered: sum((verdict) => verdict.writtenUnanswered),
  };
}
