import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Operation } from "../src/core/document/operation.ts";
import { textBlock } from "./session.ts";
import type { Session } from "./session.ts";
import { movingLink, movingPage } from "./site-pages.ts";
import { factText } from "./site-states.ts";
import type { Change } from "./site-states.ts";
import { visit } from "./site-visitors.ts";

/** A process of the program, and an administrator there. */
export interface Node {
  readonly origin: string;
  readonly session: Session;
}

/** Pages of the menu that are published again and again, each a fact of the site. */
export const publishedPages = [
  { fact: "business", path: "/business" },
  { fact: "small_business", path: "/small-business" },
  { fact: "architecture", path: "/architecture" },
  { fact: "about", path: "/about" },
  { fact: "publications", path: "/publications" },
] as const;
/** The fact of where the page that moves is. */
export const movingFact = "moving";
/** All facts. */
export const facts: readonly string[] = [...publishedPages.map(({ fact }) => fact), movingFact];

const headingBlock = "fact-heading";
const everyMs = 200;
/** Every so many changes is a move. */
const moveEvery = 4;
/** The other process is asked for so long, and so often. */
const lookForMs = 10_000;
const lookEveryMs = 10;

const heading = (fact: string, counter: number): string => `<h2>${factText(fact, counter)}</h2>`;

/** Gives each of those pages its heading and its name, and a link to the page that moves. Returns the drafts' revisions. */
export async function prepareFacts(session: Session): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  for (const { fact } of publishedPages) {
    const { page, revision: base } = await session.draft(fact);
    const { revision } = await session.save(fact, base, [
      { op: "add", item: textBlock(headingBlock, heading(fact, 0)), after: null },
      { op: "add", item: textBlock("fact-link", movingLink), after: headingBlock },
      { op: "setPage", path: "name", was: page.name, value: factText(fact, 0) },
    ]);
    await session.publish(fact, revision);
    revisions.set(fact, revision);
  }
  return revisions;
}

/** What was changed, and how long the other process took to show it; `Infinity` if it did not in time. */
export interface Edits {
  readonly changes: readonly Change[];
  readonly shownAfter: readonly number[];
  /** Requests for a change that were answered with an error, and sent again. */
  readonly retries: number;
  /** Why the last change may not have been made, and none was after it; null if all were. */
  readonly failure: string | null;
}

/** Publishes and moves for some time through both processes in turn, one change after the other. */
export async function editSteadily(
  nodes: readonly [Node, Node],
  options: {
    readonly revisions: Map<string, number>;
    /** A page that links to the one that moves. */
    readonly linkingPath: string;
    readonly ms: number;
  },
): Promise<Edits> {
  const { revisions, linkingPath, ms } = options;
  const changes: Change[] = [];
  const looks: Promise<number>[] = [];
  const counters = new Map(facts.map((fact) => [fact, 0]));
  const started = performance.now();
  let retries = 0;
  let failure: string | null = null;
  for (let nth = 0; performance.now() - started < ms; nth += 1) {
    const [{ session }, other] = nth % 2 === 0 ? nodes : [nodes[1], nodes[0]];
    const isMove = nth % moveEvery === moveEvery - 1;
    const page = isMove ? undefined : publishedPages[nth % publishedPages.length];
    const fact = page?.fact ?? movingFact;
    const counter = counters.get(fact) ?? 0;
    const save = { fact, counter, base: revisions.get(fact) ?? 0, saveId: randomUUID() };
    const change = async (): Promise<void> => {
      if (page === undefined) await move(session, counter);
      else revisions.set(fact, await publishNext(session, save));
    };
    try {
      retries += await insist(change);
    } catch (error) {
      failure = String(error);
      // It may still be made: its state is one of the site, which nobody can be told to be late for.
      changes.push({ fact, at: Infinity });
      break;
    }
    changes.push({ fact, at: performance.now() });
    counters.set(fact, counter + 1);
    looks.push(untilShown(other.origin + (page?.path ?? linkingPath), fact, counter + 1));
    await wait(Math.max(0, started + (nth + 1) * everyMs - performance.now()));
  }
  return { changes, shownAfter: await Promise.all(looks), retries, failure };
}

/** A change is sent again so often: a second time it changes nothing more. */
const mostRetries = 1;

/** Repeats a change that failed, as the builder does, and returns how often; throws if it fails again and again. */
async function insist(change: () => Promise<void>): Promise<number> {
  for (let retries = 0; ; retries += 1) {
    try {
      await change();
      return retries;
    } catch (error) {
      if (retries === mostRetries) throw error;
    }
  }
}

interface NextSave {
  readonly fact: string;
  readonly counter: number;
  readonly base: number;
  readonly saveId: string;
}

/** Raises the counter in the name and the heading of a page, and publishes it; returns the revision. */
async function publishNext(
  session: Session,
  { fact, counter, base, saveId }: NextSave,
): Promise<number> {
  const operations: readonly Operation[] = [
    {
      op: "setPage",
      path: "name",
      was: factText(fact, counter),
      value: factText(fact, counter + 1),
    },
    {
      op: "set",
      block: headingBlock,
      path: "content.html",
      was: heading(fact, counter),
      value: heading(fact, counter + 1),
    },
  ];
  const { revision } = await session.save(fact, base, operations, saveId);
  await session.publish(fact, revision);
  return revision;
}

async function move(session: Session, counter: number): Promise<void> {
  const place = (at: number) => ({ parentId: null, segment: `${movingFact}-${at}` });
  const asked = { was: place(counter), value: place(counter + 1) };
  const answer = await session.call("PUT", `/api/pages/${movingPage.id}/place`, asked);
  if (answer.status !== 200) throw new Error(answer.body.toString());
}

/** Milliseconds until a page shows a fact with this counter or a later one. */
async function untilShown(url: string, fact: string, counter: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < lookForMs) {
    const body = await visit(url, "identity");
    const shown = typeof body === "string" ? [] : body.facts.map((each) => each.split(" "));
    const isShown = shown.some(([name, at]) => name === fact && Number(at) >= counter);
    if (isShown) return performance.now() - started;
    await wait(lookEveryMs);
  }
  return Infinity;
}
