import { join } from "node:path";
import { Client } from "pg";
import { unlimitedOptions } from "../src/server/db/connect.ts";
import { fillInbox } from "./inbox-rows.ts";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { inTurns, timesFloor } from "./ratio.ts";
import { signIn } from "./session.ts";
import type { Session } from "./session.ts";

const applications = 100_000;
const rounds = 60;
/** Not counted, because the server is compiling code and the database is filling its cache. */
const warmUp = 10;
/** How many times as long as one pass of the database over all applications a list may take. */
const mostTimes = 1;

const asked: Readonly<Record<string, string>> = {
  "the newest": "",
  "the last of all": "offset=99950",
  "a search that finds 100": "search=quixote",
  "a search that finds half of all": "search=engineer",
  "a search of two words": "search=ada+engineer",
  "a search that finds nothing": "search=zzzz",
  "a status": "status=interview",
  "a status and a search": "status=offer&search=grace",
  "a position": "jobTitle=Technical+Writer%2C+Field",
  "what nobody looks after": "assignee=nobody",
  "what is unread": "unread=yes",
  "by name": "sort=name&direction=up",
  "by name, backwards": "sort=name&direction=down",
  "by position": "sort=position&direction=up",
  "by status": "sort=status&direction=up",
  "a search by name": "search=quixote&sort=name&direction=up",
};

/** An inbox of 100,000 applications: time from request to response of each kind of list, including its counts. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const database = new Client(unlimitedOptions(addressIn(dataDir)));
  try {
    await database.connect();
    await fill(database);
    const session = await signIn(program.origin);
    const figures: Figure[] = [];
    const passes: number[] = [];
    for (const [what, path] of [
      ...Object.entries(asked).map(([name, query]) => [name, `${lists}&${query}`] as const),
      ["one application", "/api/job-applications/bench50000"] as const,
    ]) {
      // Sequential: each needs the machine to itself.
      const turns = await inTurns({
        rounds,
        warmUp,
        ours: async () => [await time(session, path)],
        floor: async () => [await onePass(database)],
      });
      const times = turns.flatMap((turn) => turn.ours);
      passes.push(...turns.flatMap((turn) => turn.floor));
      figures.push(
        atMost(`${what}: times one pass`, timesFloor(turns), mostTimes, "×"),
        informative("  median", median(times), "ms"),
        informative("  95 of 100", p95(times), "ms"),
      );
    }
    return {
      title: `An inbox of ${applications.toLocaleString("en-GB")} applications`,
      figures: [...figures, informative("one pass", median(passes), "ms")],
      notes: [
        "50 lines of a list with the count of each status, all positions and the count of the unread, at the client",
        "over loopback, on one connection. One pass: the database reads the names of all applications once, without an",
        "index and without help, in turns with each list.",
      ],
    };
  } finally {
    await database.end();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

const lists = "/api/job-applications?most=50";

async function time(session: Session, path: string): Promise<number> {
  const started = performance.now();
  const { status, body } = await session.call("GET", path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.toString()}`);
  return performance.now() - started;
}

/** Milliseconds in which the database looks at every application once. */
async function onePass(database: Client): Promise<number> {
  const started = performance.now();
  await database.query(
    "select count(*) from job_applications where applicant_name like '%no such name%'",
  );
  return performance.now() - started;
}

/** Inserts the applications and vacuums the table, as the database would do by itself after a while. */
async function fill(database: Client): Promise<void> {
  await database.query(fillInbox, [applications]);
  // A quarter is newer than this read mark, and so unread.
  await database.query(
    `insert into inbox_readers (person_id, read_up_to) select id, now() - interval '6 months' from users`,
  );
  await database.query("vacuum analyze job_applications");
  await database.query(
    "set max_parallel_workers_per_gather = 0; set enable_indexscan = off; set enable_bitmapscan = off",
  );
}

function addressIn(dataDir: string) {
  return {
    host: join(dataDir, "postgres"),
    port: 5432,
    user: "ashlar",
    database: "ashlar",
  };
}
