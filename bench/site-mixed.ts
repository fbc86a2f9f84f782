import { setTimeout as wait } from "node:timers/promises";
import type { LocalConnection } from "../src/server/db/embedded/program-lock.ts";
import { urlOf } from "../test/postgres.ts";
import { atLeast, atMost, informative, median } from "./measurement.ts";
import type { Figure } from "./measurement.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { signIn } from "./session.ts";
import { editSteadily, facts, movingFact, prepareFacts, publishedPages } from "./site-editors.ts";
import type { Edits, Node } from "./site-editors.ts";
import { linkingPages } from "./site-pages.ts";
import { factText, factsIn, spanOf, spansOf } from "./site-states.ts";
import type { Change, Span } from "./site-states.ts";
import { visitSteadily } from "./site-visitors.ts";
import type { Body, Visits } from "./site-visitors.ts";

const perSecond = 200;
const pagesVisited = 50;
const seconds = 20;
/** Characters of an error that are shown. */
const mostShown = 90;

/** Two processes on one database, visited while pages are published and moved: what no state of the site shows. */
export async function mixedFigures(database: LocalConnection): Promise<readonly Figure[]> {
  const dataDirs = [await makeDataDir(), await makeDataDir()] as const;
  const settings = {
    DATABASE_URL: urlOf(database),
    SECRET_KEY: "one key for both of the processes",
  };
  const programs = await Promise.all(
    dataDirs.map((dataDir) => startProgram(dataDir, { settings })),
  );
  try {
    const [one, other] = await Promise.all(
      programs.map(async ({ origin }): Promise<Node> => ({
        origin,
        session: await signIn(origin),
      })),
    );
    if (one === undefined || other === undefined) throw new Error("Two programs were started.");
    const revisions = await prepareFacts(one.session);
    const linking = linkingPages(pagesVisited - publishedPages.length);
    const paths = [...publishedPages.map(({ path }) => path), ...linking];
    const origins = [one.origin, other.origin];
    // Each page is drawn for the first time by each process.
    await visitSteadily(origins, paths, { perSecond: 20, work: wait(50 * pagesVisited * 2) });
    const [linkingPath = ""] = linking;
    const editing = editSteadily([one, other], { revisions, linkingPath, ms: seconds * 1000 });
    const visits = await visitSteadily(origins, paths, { perSecond, work: editing });
    return figuresOf(await editing, visits);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    for (const dataDir of dataDirs) await removeDataDir(dataDir);
  }
}

function figuresOf(
  { changes, shownAfter, retries, failure }: Edits,
  visits: Visits,
): readonly Figure[] {
  const spans = spansOf(facts, changes);
  const read = visits.bodies.map((body) => ({ body, span: spanOf(body.facts, spans) }));
  const others = [...visits.others.values()].reduce((sum, count) => sum + count, 0);
  const example = read.find(({ span }) => span === null)?.body.facts.join(", ") ?? "none";
  const [firstOther = ""] = visits.others.keys();
  const old = read.map(({ body, span }) => overdueMs(body, span, changes));
  const moves = changes.filter(({ fact }) => fact === movingFact).length;
  return [
    atMost("bodies that mix states of the site", mixedIn(read), 0, ""),
    informative("  the first one shows", example),
    atLeast("  planted ones that are found, of 3", plantedFound(), 3, ""),
    atMost(`answers other than 200${firstOther === "" ? "" : ` (${firstOther})`}`, others, 0, ""),
    atMost(
      `changes that failed${failure === null ? "" : ` (${failure.slice(0, mostShown)})`}`,
      failure === null ? 0 : 1,
      0,
      "",
    ),
    informative("bodies", read.length),
    informative(
      "  facts in each, at least",
      Math.min(...read.map(({ body }) => body.facts.length)),
    ),
    informative("  a second", read.length / visits.seconds),
    informative(`  not asked for, because too many waited`, visits.unsent),
    informative("changes", `${changes.length - moves} publications, ${moves} moves`),
    informative("  a second", changes.length / seconds),
    informative("  answered with an error, and sent again", retries),
    informative("the other process shows a change after, median", median(shownAfter), "ms"),
    informative("  at most", Math.max(...shownAfter), "ms"),
    informative(
      "a page asked for is older than a change answered before, at most",
      Math.max(...old),
      "ms",
    ),
  ];
}

interface Read {
  readonly body: Body;
  readonly span: Span | null;
}

function mixedIn(read: readonly Read[]): number {
  return read.filter(({ span }) => span === null).length;
}

/** For how long the change that a body does not show yet had been answered when the body was asked for. */
function overdueMs({ askedAt }: Body, span: Span | null, changes: readonly Change[]): number {
  const missed = span === null ? undefined : changes[span.last];
  return missed === undefined ? 0 : Math.max(0, askedAt - missed.at);
}

/** How many of three bodies that no state shows are found; none if the page of the last state is taken for one, too. */
function plantedFound(): number {
  const [one = "", other = ""] = facts;
  const spans = spansOf(
    facts,
    [one, other, movingFact].map((fact) => ({ fact, at: 0 })),
  );
  const name = (fact: string, counter: number) => `<a>${factText(fact, counter)}</a>`;
  const link = (counter: number) => `<a href="/${movingFact}-${counter}">Moved</a>`;
  const isMixed = (html: string) => spanOf(factsIn(html), spans) === null;
  const menu = name(one, 1) + name(other, 1);
  if (isMixed(menu + link(1))) return 0;
  const planted = [
    // A new heading above an old name in the menu, an old name beside a new one, and a new link below an old menu.
    `<h2>${factText(one, 1)}</h2>${name(one, 0)}`,
    name(one, 0) + name(other, 1),
    name(one, 1) + name(other, 0) + link(1),
  ];
  return planted.filter(isMixed).length;
}
