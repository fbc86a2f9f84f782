import { join } from "node:path";
import { Client } from "pg";
import { unlimitedOptions } from "../src/server/db/connect.ts";
import { fillInbox } from "./inbox-rows.ts";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { signIn } from "./session.ts";
import type { Session } from "./session.ts";

const applications = 100_000;
const rounds = 60;
/** Not counted, because the server is compiling code and the database is filling its cache. */
const warmUp = 10;
const most = 100;

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
  try {
    await fill(dataDir);
    const session = await signIn(program.origin);
    const figures: Figure[] = [];
    for (const [what, query] of Object.entries(asked)) {
      // Sequential: each needs the machine to itself.
      const times = await time(session, `/api/job-applications?most=50&${query}`);
      figures.push(atMost(`${what}, median of ${times.length}`, median(times), most, "ms"));
      figures.push(informative(`${what}, p95`, p95(times), "ms"));
    }
    const one = await time(session, "/api/job-applications/bench50000");
    figures.push(atMost(`one application, median of ${one.length}`, median(one), most, "ms"));
    return {
      title: `An inbox of ${applications.toLocaleString("en-GB")} applications`,
      figures,
      notes: [
        "50 lines of a list with the count of each status, all positions and the count of the unread, at the client",
        "over loopback, on one connection. The bar is for the median.",
      ],
    };
  } finally {
    await program.stop();
    await removeDataDir(dataDir);
  }
}

async function time(session: Session, path: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const started = performance.now();
    const { status, body } = await session.call("GET", path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.toString()}`);
    if (round >= warmUp) times.push(performance.now() - started);
  }
  return times;
}

/**
 * Inserts the applications into the program's database and vacuums it, as the database would do by itself after a
 * while.
 */
async function fill(dataDir: string): Promise<void> {
  const address = {
    host: join(dataDir, "postgres"),
    port: 5432,
    user: "ashlar",
    database: "ashlar",
  };
  const client = new Client(unlimitedOptions(address));
  await client.connect();
  try {
    await client.query(fillInbox, [applications]);
    // A quarter is newer than this read mark, and so unread.
    await client.query(
      `insert into inbox_readers (person_id, read_up_to) select id, now() - interval '6 months' from users`,
    );
    await client.query("vacuum analyze job_applications");
  } finally {
    await client.end();
  }
}
