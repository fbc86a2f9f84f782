import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { siteDocumentId } from "../src/core/contract/document-kinds.ts";
import type { PagePlace } from "../src/core/contract/page-places.ts";
import type { LocalConnection } from "../src/server/db/embedded/program-lock.ts";
import { informative } from "./measurement.ts";
import type { Figure } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, startProgram, threadTime } from "./program.ts";
import { signIn } from "./session.ts";
import type { Session } from "./session.ts";
import { untilIdle } from "./site-alone.ts";
import { startCountingProxy } from "./site-proxy.ts";
import type { Tally } from "./site-proxy.ts";

/** What an action asks of the database, and the processor time that the program itself needs for it. */
interface Cost extends Tally {
  readonly cpuMs: number;
}

/** What a person does, by its name. */
export type Tallies = Readonly<Record<string, Cost>>;

/** The actions on one site, and the statements that its program also sends by itself, which are not among theirs. */
interface Counted {
  readonly tallies: Tallies;
  readonly byItself: ReadonlySet<string>;
}

/** Each action is counted so often, and the least counts: in between, the program also does what nobody asked for. */
const rounds = 3;
const published = "business";
/** A page that stays where it is in the other parts of the measurement. */
const moved = { id: "investor_portal", segment: "investor-portal" } as const;
const visited = [
  "/",
  "/business",
  "/small-business",
  "/architecture",
  "/publications",
  "/industry",
];

/** Counts the statements of each action on a program that runs on this database. */
export async function countStatements(
  database: LocalConnection,
  browser: Browser,
): Promise<Counted> {
  const dataDir = await makeDataDir();
  const proxy = await startCountingProxy(database);
  const program = await startProgram(dataDir, { settings: { DATABASE_URL: proxy.url } });
  try {
    const session = await signIn(program.origin);
    await untilIdle(program);
    const byItself = await proxy.learnIdle();
    const least: Record<string, Cost> = {};
    const cpuMs = async (): Promise<number> => (await threadTime(program.pid, () => true)) / 1e6;
    const actions = actionsOf(program.origin, session, () =>
      openBuilder(browser, program.origin, session.cookie),
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, prepare] of Object.entries(actions)) {
        // Sequential: nothing else may run while statements are counted.
        for (const path of visited) await ask(program.origin + path);
        const action = await prepare(round);
        await untilIdle(program);
        const began = await cpuMs();
        const tally = await proxy.count(action);
        const cost = { ...tally, cpuMs: (await cpuMs()) - began };
        const before = least[name];
        const isLess = before === undefined || cost.statements.length < before.statements.length;
        const fewest = isLess ? cost : before;
        least[name] = { ...fewest, cpuMs: Math.min(cost.cpuMs, before?.cpuMs ?? Infinity) };
      }
    }
    return { tallies: least, byItself };
  } finally {
    await program.stop();
    proxy.close();
    await removeDataDir(dataDir);
  }
}

/** Prepares an action of a round, without being counted; what it returns is. */
type Prepare = (round: number) => Promise<() => Promise<void>>;

function actionsOf(
  origin: string,
  session: Session,
  open: () => Promise<void>,
): Readonly<Record<string, Prepare>> {
  const publishAfter = async (path: "name" | "seo.description", value: string) => {
    const { page, revision: base } = await session.draft(published);
    const was = path === "name" ? page.name : page.seo["description"];
    const operation = {
      op: "setPage",
      path,
      ...(was === undefined ? {} : { was }),
      value,
    } as const;
    const { revision } = await session.save(published, base, [operation]);
    return async () => {
      await session.publish(published, revision);
    };
  };
  let shade = 0;
  /** Prepares saving another colour in the theme, which every page shows. */
  const recolour = async () => {
    const { page, revision: base } = await session.draft(siteDocumentId);
    const was = page.blocks.find(({ id }) => id === "theme")?.content["signal"];
    shade += 1;
    const operation = {
      op: "set",
      block: "theme",
      path: "content.signal",
      ...(was === undefined ? {} : { was }),
      value: `#ffb2${shade.toString(16).padStart(2, "0")}`,
    } as const;
    return () => session.save(siteDocumentId, base, [operation]);
  };
  const publishTheme = async () => {
    const save = await recolour();
    const { revision } = await save();
    return async () => {
      await session.publish(siteDocumentId, revision);
    };
  };
  const visit = async (): Promise<void> => {
    const { status } = await ask(`${origin}/${published}`);
    if (status !== 200) throw new Error(`The page was answered with ${status}.`);
  };
  let place: PagePlace = { parentId: null, segment: moved.segment };
  const move = async (): Promise<void> => {
    const value = { parentId: null, segment: `${moved.segment}-${randomUUID()}` };
    const asked = { was: place, value };
    const answer = await session.call("PUT", `/api/pages/${moved.id}/place`, asked);
    if (answer.status !== 200) throw new Error(answer.body.toString());
    place = value;
  };
  return {
    "publish a change": (round) => publishAfter("seo.description", `Round ${round} of counting`),
    "publish another name": (round) => publishAfter("name", `Business ${round}`),
    "move a page": async () => move,
    "visit a page after a move": async () => {
      await move();
      return visit;
    },
    "save a change of the theme": async () => {
      const save = await recolour();
      return async () => {
        await save();
      };
    },
    "publish a theme": publishTheme,
    "visit a page after a theme": async () => {
      const publish = await publishTheme();
      await publish();
      return visit;
    },
    "open the builder": async () => open,
  };
}

/** Opens a page in a browser that has kept nothing, until its components stand and the page list has arrived. */
async function openBuilder(browser: Browser, origin: string, cookie: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { cookie },
  });
  try {
    const page = await context.newPage();
    const live = page.waitForRequest(/\/live\?/, { timeout: 60_000 });
    await page.goto(`${origin}/builder/${published}`, { waitUntil: "commit" });
    await live;
    await page.frameLocator("iframe").locator("[data-block]").first().waitFor({ timeout: 60_000 });
  } finally {
    await context.close();
  }
}

/** The actions of both sites without the statements that either program sends by itself, so that they can be compared. */
export function comparable(one: Counted, other: Counted): readonly [Tallies, Tallies] {
  const byItself = new Set([...one.byItself, ...other.byItself]);
  const rest = ({ tallies }: Counted): Tallies =>
    Object.fromEntries(
      Object.entries(tallies).map(([name, cost]) => {
        const statements = cost.statements.filter((statement) => !byItself.has(statement));
        return [name, { ...cost, statements }];
      }),
    );
  return [rest(one), rest(other)];
}

/** Compares what each action costs on a small and on a large site. */
export function statementFigures(small: Tallies, large: Tallies): readonly Figure[] {
  const costs = Object.entries(large).flatMap(([name, many]) => {
    const few = small[name] ?? { statements: [], rows: 0, bytes: 0, cpuMs: 0 };
    const [at18, at10k] = [few.statements.length, many.statements.length];
    return [
      {
        what: `${name}: statements with 18 pages and with 10,000`,
        figure: `${at18} and ${at10k}`,
        // Fewer where a longer read answers for two notifications.
        bar: "no more",
        passed: at10k <= at18,
      },
      informative("  rows from the database", `${few.rows} and ${many.rows}`),
      informative("  bytes from the database", `${kilobytes(few)} and ${kilobytes(many)} kB`),
      informative(
        "  processor time of the program",
        `${few.cpuMs.toFixed(0)} and ${many.cpuMs.toFixed(0)} ms`,
      ),
    ];
  });
  return [...costs, readsFigure(large)];
}

/** Every page shows the theme, but none is drawn again before somebody asks for it. */
function readsFigure(tallies: Tallies): Figure {
  const reads = ["publish a theme", "visit a page after a theme"].map((name) => {
    const statements = tallies[name]?.statements ?? [];
    return statements.filter((statement) => statement.startsWith(readPage)).length;
  });
  return {
    what: "pages read while a theme is published, and for the visit after it",
    figure: reads.join(" and "),
    bar: "0 and 1",
    passed: reads.join() === "0,1",
  };
}

/** The statement that loads what a page shows. */
const readPage = "select snapshot from page_versions";

/** The statements that ran more often on one of the sites, as lines. */
export function statementNotes(small: Tallies, large: Tallies): readonly string[] {
  return Object.entries(large).flatMap(([name, many]) => {
    const few = small[name]?.statements ?? [];
    const all = [...new Set([...few, ...many.statements])];
    return all.flatMap((statement) => {
      const count = (of: readonly string[]) => of.filter((each) => each === statement).length;
      const [before, after] = [count(few), count(many.statements)];
      const short = statement.replaceAll(/\s+/g, " ").slice(0, 70);
      return before === after ? [] : [`${name}: ${before} and ${after} × ${short}`];
    });
  });
}

function kilobytes({ bytes }: Tally): string {
  return (bytes / 1000).toFixed(0);
}
