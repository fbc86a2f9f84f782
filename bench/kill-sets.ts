import { randomInt } from "node:crypto";
import type { loadLive } from "../src/core/contract/pages.ts";
import type { publishPages } from "../src/core/contract/publish-pages.ts";
import type { ResponseOf } from "../src/core/contract/route.ts";
import { findPageById, textOf } from "../src/server/starter-content/test-kit.ts";
import { killRepeatedly } from "./kill-repeatedly.ts";
import type { KillFindings } from "./kill-repeatedly.ts";
import { dueAfter, judgeAnswer, judgeSet } from "./kill-sets-check.ts";
import type { AnsweredVersion, AskedSet, LiveSet, SeenPage } from "./kill-sets-check.ts";
import { ask } from "./program.ts";
import type { Answer, Program } from "./program.ts";
import { textBlock } from "./session.ts";
import type { Session } from "./session.ts";

/** What was found after kills during publications of several pages as one set. */
export interface SetKillReport extends KillFindings {
  /** Sets that were answered before a kill. */
  readonly publications: number;
  /** Kills while a set was asked for and not answered. */
  readonly unanswered: number;
  /** How many of those were live nevertheless. */
  readonly writtenUnanswered: number;
}

const pageIds = ["about", "business", "industry_retail", "publications"] as const;
type PageId = (typeof pageIds)[number];
const blockId = "set-counter";

interface Ledger {
  /** The highest counter in any draft. */
  counter: number;
  /** What has to be live by the last answer. */
  last: LiveSet;
  /** What was asked for since. */
  asked: AskedSet | null;
  /** Called whenever a set is asked for. */
  whenAsked: () => void;
  readonly drafts: Map<PageId, { readonly revision: number; readonly html: string }>;
  publications: number;
  unanswered: number;
  writtenUnanswered: number;
  /** Answers that no save or publication should get, and what is wrong with others. */
  readonly refused: string[];
}

/**
 * Repeatedly kills the built program while four pages get the same counter and are published as one set, restarts it, and
 * compares: all show the counter of the last answered set or of the one asked for since, each with the next version's number,
 * and the same request again publishes what is not live and nothing twice. The same seed gives the same times.
 */
export async function runSetKills(
  kills: number,
  build: string,
  seed = randomInt(2 ** 31),
): Promise<SetKillReport> {
  const { ledger, ...findings } = await killRepeatedly(
    { kills, build, seed },
    { begin, run: publishOn, aim: untilAsked, look },
  );
  const { publications, unanswered, writtenUnanswered } = ledger;
  return { ...findings, publications, unanswered, writtenUnanswered };
}

/** Gives each page a block with the counter 0, and publishes them. */
async function begin(session: Session): Promise<Ledger> {
  const html = htmlOf(0);
  const drafts: Ledger["drafts"] = new Map();
  for (const id of pageIds) {
    const item = textBlock(blockId, html);
    const { revision: base } = await session.draft(id);
    const { revision } = await session.save(id, base, [{ op: "add", item, after: null }]);
    drafts.set(id, { revision, html });
  }
  const pages = pageIds.map((id) => ({ id, revision: drafts.get(id)?.revision ?? 0 }));
  const answer = await session.call("POST", "/api/publications", { pages });
  if (answer.status !== 201) throw new Error(answer.body.toString());
  return {
    counter: 0,
    last: { counter: 0, versions: versionsOf(answer) },
    asked: null,
    whenAsked: () => {},
    drafts,
    publications: 0,
    unanswered: 0,
    writtenUnanswered: 0,
    refused: [],
  };
}

/** Gives all pages the next counter and publishes them as one set, until no answer comes any more. */
async function publishOn(session: Session, ledger: Ledger): Promise<void> {
  try {
    while (ledger.refused.length === 0) {
      ledger.counter += 1;
      const { counter } = ledger;
      const pages = await Promise.all(
        pageIds.map((id) => saveCounter(session, ledger, id, counter)),
      );
      const asked = { counter, pages };
      ledger.asked = asked;
      const answering = session.call("POST", "/api/publications", { pages });
      ledger.whenAsked();
      const answer = await answering;
      if (answer.status !== 201) {
        ledger.refused.push(`Set ${counter}: ${answer.status} ${answer.body.toString()}`);
        return;
      }
      const versions = versionsOf(answer);
      ledger.refused.push(...judgeAnswer(versions, dueAfter(ledger.last.versions, asked)));
      ledger.last = { counter, versions };
      ledger.asked = null;
      ledger.publications += 1;
    }
  } catch {
    // It was killed.
  }
}

function untilAsked(ledger: Ledger): Promise<void> {
  return new Promise((resolve) => {
    ledger.whenAsked = resolve;
  });
}

async function saveCounter(
  session: Session,
  { drafts, refused }: Ledger,
  id: PageId,
  counter: number,
): Promise<{ readonly id: PageId; readonly revision: number }> {
  const { revision: base, html: was } = drafts.get(id) ?? { revision: 0, html: "" };
  const html = htmlOf(counter);
  const path = "content.html";
  const answer = await session.call("POST", `/api/pages/${id}/saves`, {
    baseRevision: base,
    saveId: `set-${counter}-of-${id}`,
    operations: [{ op: "set", block: blockId, path, was, value: html }],
  });
  if (answer.status !== 200) {
    const text = `Saving ${counter} on ${id}: ${answer.status} ${answer.body.toString()}`;
    refused.push(text);
    throw new Error(text);
  }
  const { revision } = JSON.parse(answer.body.toString()) as { readonly revision: number };
  drafts.set(id, { revision, html });
  return { id, revision };
}

async function look(
  program: Program,
  session: Session,
  ledger: Ledger,
): Promise<readonly string[]> {
  const { last, asked } = ledger;
  const seen = await seePages(program, session);
  const problems = [...judgeSet({ seen, last, asked })];
  await readDrafts(session, ledger);
  const set = asked ?? { counter: last.counter, pages: last.versions };
  const due = dueAfter(seen, set);
  if (asked !== null) {
    ledger.unanswered += 1;
    if (due.every(({ isNew }) => !isNew)) ledger.writtenUnanswered += 1;
  }
  const again = await session.call("POST", "/api/publications", {
    pages: set.pages.map(({ id, revision }) => ({ id, revision })),
  });
  // Nobody saves between asking and the kill, so drafts may have changed only since an answered set.
  const isOutdated = asked === null && set.pages.some((page) => !isDraft(ledger, page));
  if (again.status !== (isOutdated ? 409 : 201)) {
    problems.push(`Set ${set.counter}, asked for again: ${again.status} ${again.body.toString()}`);
  }
  const isAnswered = again.status === 201;
  if (isAnswered) problems.push(...judgeAnswer(versionsOf(again), due));
  const now: LiveSet = isAnswered
    ? { counter: set.counter, versions: due }
    : { counter: last.counter, versions: seen };
  problems.push(
    ...judgeSet({ seen: await seePages(program, session), last: now, asked: null }).map(
      (problem) => `After set ${set.counter} was asked for again: ${problem}`,
    ),
  );
  ledger.last = now;
  ledger.asked = null;
  return problems;
}

/** What visitors get of each page, and its live version. */
function seePages({ origin }: Program, session: Session): Promise<readonly SeenPage[]> {
  return Promise.all(
    pageIds.map(async (id) => {
      const visited = await ask(`${origin}${findPageById(id)?.slug}`);
      const answer = await session.call("GET", `/api/pages/${id}/published`);
      const { live } = JSON.parse(answer.body.toString()) as ResponseOf<typeof loadLive>;
      const block = live?.page.blocks.find((each) => each.id === blockId);
      return {
        id,
        shown: visited.status === 200 ? counterIn(visited.body.toString()) : "no page",
        stored: counterIn(textOf(block?.content["html"])),
        number: live?.published.number ?? 0,
        revision: live?.published.revision ?? 0,
      };
    }),
  );
}

async function readDrafts(session: Session, ledger: Ledger): Promise<void> {
  for (const id of pageIds) {
    const { page, revision } = await session.draft(id);
    const html = page.blocks.find((block) => block.id === blockId)?.content["html"];
    ledger.drafts.set(id, { revision, html: textOf(html) });
  }
}

function isDraft({ drafts }: Ledger, { id, revision }: AskedSet["pages"][number]): boolean {
  return pageIds.some((each) => each === id && drafts.get(each)?.revision === revision);
}

function versionsOf(answer: Answer): readonly AnsweredVersion[] {
  const { pages } = JSON.parse(answer.body.toString()) as ResponseOf<typeof publishPages>;
  return pages.map(({ id, isNew, published }) => {
    return { id, isNew, number: published.number, revision: published.revision };
  });
}

function htmlOf(counter: number): string {
  return `<p>Set number ${counter} of all</p>`;
}

/** The counter in a text; "nothing" without one, and all of them if there are several. */
function counterIn(text: string): string {
  const found = [...text.matchAll(/Set number (\d+) of all/g)].map(([, counter = ""]) => counter);
  return [...new Set(found)].join(" and ") || "nothing";
}
