import { launchBrowser } from "../test/browser.ts";
import { prepareDataFolder } from "../src/server/db/embedded/data-folder.ts";
import { startEmbedded } from "../src/server/db/embedded/embedded.ts";
import type { LocalConnection } from "../src/server/db/embedded/program-lock.ts";
import { urlOf } from "../test/postgres.ts";
import type { Measurement } from "./measurement.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { loadFigures, startFigures, untilIdle } from "./site-alone.ts";
import { mixedFigures } from "./site-mixed.ts";
import { fillSite, pageCount } from "./site-pages.ts";
import {
  comparable,
  countStatements,
  statementFigures,
  statementNotes,
} from "./site-statements.ts";
import type { Tallies } from "./site-statements.ts";

/** A site of 10,000 pages, compared with one of the 18 that a site begins with. */
export async function measure(): Promise<Measurement> {
  const [small, large] = [await makeDataDir(), await makeDataDir()];
  try {
    for (const dataDir of [small, large]) await startOnce(dataDir);
    await onDatabase(large, fill, quickSettings);
    const starts = await startFigures(small, large);
    const loads = await loadFigures(large);
    const [few, many] = await countBoth(small, large);
    const mixed = await onDatabase(large, mixedFigures);
    return {
      title: `A site of ${pageCount.toLocaleString("en-GB")} pages`,
      figures: [...starts, ...loads, ...statementFigures(few, many), ...mixed],
      notes: [
        "Statements are counted between the program and its database until none follows any more; the least of several times.",
        "Pages are read compressed and not, in turns, by a client that sends its requests at a steady rate.",
        ...statementNotes(few, many),
      ],
    };
  } finally {
    await removeDataDir(small);
    await removeDataDir(large);
  }
}

/** Counts statements on the databases of both data folders. */
async function countBoth(small: string, large: string): Promise<readonly [Tallies, Tallies]> {
  const browser = await launchBrowser("bench");
  try {
    const count = (dataDir: string) =>
      onDatabase(dataDir, (database) => countStatements(database, browser));
    return comparable(await count(small), await count(large));
  } finally {
    await browser.close();
  }
}

/** What is filled in need not survive a power failure. */
const quickSettings = { fsync: "off", synchronous_commit: "off" } as const;

/** Adds the pages, and lets the program derive from them whatever it does. */
async function fill(database: LocalConnection): Promise<void> {
  await fillSite(database);
  const dataDir = await makeDataDir();
  try {
    await startOnce(dataDir, { DATABASE_URL: urlOf(database) });
  } finally {
    await removeDataDir(dataDir);
  }
}

/** Starts the program, and stops it when it has nothing left to do. */
async function startOnce(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const program = await startProgram(dataDir, { settings });
  try {
    await untilIdle(program);
  } finally {
    await program.stop();
  }
}

/** Runs the database of a data folder whose program is stopped. */
async function onDatabase<Value>(
  dataDir: string,
  work: (database: LocalConnection) => Promise<Value>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Value> {
  const server = await startEmbedded({
    data: await prepareDataFolder({ folder: dataDir, given: true }),
    log: () => {},
    onLost: (reason) => {
      throw reason;
    },
    settings,
  });
  try {
    return await work(server.connection);
  } finally {
    await server.stop();
  }
}
