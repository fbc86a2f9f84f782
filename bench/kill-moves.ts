import { randomInt } from "node:crypto";
import type { PageSummary } from "../src/core/contract/pages.ts";
import { segmentOf } from "../src/core/page-address.ts";
import { killRepeatedly } from "./kill-repeatedly.ts";
import type { KillFindings } from "./kill-repeatedly.ts";
import { ask } from "./program.ts";
import type { Program } from "./program.ts";
import type { Session } from "./session.ts";

/** What was found after kills during moves and publications of a page with another one below it. */
export interface MoveKillReport extends KillFindings {
  /** Moves that were answered. */
  readonly moves: number;
}

const moved = { id: "industry_healthcare", below: "kill_below" } as const;

/** Where the page may be: what was answered last, and what was asked for since. */
interface Ledger {
  segment: string;
  asked: string | null;
  /** Every address that the page had and visitors could know. */
  readonly known: Set<string>;
  moves: number;
  /** Answers that no move or publication should get. */
  readonly refused: string[];
}

/**
 * Repeatedly kills the built program while a page is moved and published, restarts it, and compares: the page is where the last
 * answer or the request after it says, the page below it too, and every address that either had leads there in one hop. The
 * same seed gives the same times.
 */
export async function runMoveKills(
  kills: number,
  build: string,
  seed = randomInt(2 ** 31),
): Promise<MoveKillReport> {
  const { ledger, ...findings } = await killRepeatedly(
    { kills, build, seed },
    { begin, run: moveOn, look },
  );
  return { ...findings, moves: ledger.moves };
}

async function begin(session: Session): Promise<Ledger> {
  await addBelow(session);
  return {
    segment: "healthcare",
    asked: null,
    known: new Set(["/industry/healthcare"]),
    moves: 0,
    refused: [],
  };
}

/** A published page below the moved one. */
async function addBelow(session: Session): Promise<void> {
  const made = await session.call("POST", "/api/pages", {
    id: moved.below,
    name: "Below",
    parentId: moved.id,
    segment: "below",
    group: "industry",
    start: { template: "about" },
  });
  if (made.status !== 201) throw new Error(made.body.toString());
  const { revision } = JSON.parse(made.body.toString()) as PageSummary;
  await session.publish(moved.below, revision);
}

/** Moves the page from address to address, and publishes it now and then, until no answer comes any more. */
async function moveOn(session: Session, ledger: Ledger, draw: () => number): Promise<void> {
  try {
    for (;;) {
      const to = `care-${Math.floor(draw() * 1000)}`;
      ledger.asked = to;
      const place = (segment: string) => ({ parentId: "industry", segment });
      const answer = await session.call("PUT", `/api/pages/${moved.id}/place`, {
        was: place(ledger.segment),
        value: place(to),
      });
      if (answer.status !== 200) {
        ledger.refused.push(`${to}: ${answer.status} ${answer.body.toString()}`);
        return;
      }
      ledger.segment = to;
      ledger.asked = null;
      ledger.known.add(`/industry/${to}`);
      ledger.moves += 1;
      if (draw() < 0.3) {
        const { revision } = await session.draft(moved.id);
        await session.publish(moved.id, revision);
      }
    }
  } catch {
    // It was killed.
  }
}

async function look(
  program: Program,
  session: Session,
  ledger: Ledger,
): Promise<readonly string[]> {
  const answer = await session.call("GET", "/api/pages");
  const { pages } = JSON.parse(answer.body.toString()) as { readonly pages: PageSummary[] };
  const slugOf = (id: string) => pages.find((page) => page.id === id)?.slug ?? "";
  const slug = slugOf(moved.id);
  const segment = segmentOf(slug);
  const problems: string[] = [];
  if (segment !== ledger.segment && segment !== ledger.asked) {
    problems.push(`The page is at ${slug}, but ${ledger.segment} was answered last.`);
  }
  if (slugOf(moved.below) !== `${slug}/below`) {
    problems.push(`The page below ${slug} is at ${slugOf(moved.below)}.`);
  }
  if (new Set(pages.map((page) => page.slug)).size < pages.length) {
    problems.push("Two pages have one address.");
  }
  ledger.segment = segment;
  ledger.asked = null;
  ledger.known.add(slug);
  const addresses = [...ledger.known].flatMap((path) => [path, `${path}/below`]);
  const now = [slug, `${slug}/below`];
  for (const path of addresses) {
    const visited = await ask(program.origin + path);
    const isThere = now.includes(path);
    const to = visited.headers.location ?? "";
    const leadsThere =
      visited.status === 301 &&
      now.includes(to) &&
      to.endsWith("/below") === path.endsWith("/below");
    if (isThere ? visited.status !== 200 : !leadsThere) {
      problems.push(`${path} is answered with ${visited.status} ${to}; the page is at ${slug}.`);
    }
  }
  return problems;
}
