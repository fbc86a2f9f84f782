import { randomBytes } from "node:crypto";
import type { Operation } from "../src/core/document/operation.ts";
import { forkServer } from "./fork-server.ts";
import { informative, p95 } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { besideFloor, inTurns } from "./ratio.ts";
import { fillPage, signIn, textBlock } from "./session.ts";
import type { Session } from "./session.ts";

const blockCount = 1000;
/**
 * How many times as long as the bare server each may take. A save also looks up the session, locks the page, merges what others
 * saved, writes the log and tells other windows.
 */
const mostTimes = { save: 6, publish: 3 } as const;
const rounds = 40;
/** Not counted, because the server is still compiling code. */
const warmUp = 10;
/** Of each kind in a round. */
const asked = 3;
const pageId = "business";

/** About a kilobyte of text per block, as on real pages. */
const words = (seed: string): string =>
  `<p>${seed} ${"words of an ordinary length ".repeat(36)}</p>`;

/** A page of 1,000 blocks: time from request to response of saving and publishing, on one connection. */
export async function measure(): Promise<Measurement> {
  const [dataDir, bareDir] = [await makeDataDir(), await makeDataDir()];
  const program = await startProgram(dataDir);
  const bare = await forkServer("bare-store.ts", { given: [bareDir] });
  try {
    const page = await pageOf(await signIn(program.origin));
    const figures: Figure[] = [];
    for (const { name, most, ours, stored } of page.kinds) {
      const turns = await inTurns({
        rounds,
        warmUp,
        ours: () => repeated(ours),
        floor: () => repeated(() => timed(() => store(bare.origin, stored()))),
      });
      const floor = "node:http and one row";
      figures.push(
        ...besideFloor(name, turns, most, { unit: "ms", floor }),
        informative("  Ashlar, 95 of 100", p95(turns.flatMap((turn) => turn.ours)), "ms"),
      );
    }
    return {
      title: `Save and publish on a page of ${blockCount.toLocaleString("en-GB")} blocks`,
      figures,
      notes: [
        "Measured at the client over loopback: the request's way, parsing, sign-in, the transaction with",
        "its flush to disk, and the answer are all in it. The bare server stores the same operations, or for a",
        "publication the whole page, as one row of the same kind of database, counts it, and flushes both.",
      ],
    };
  } finally {
    await bare.stop();
    await program.stop();
    await removeDataDir(dataDir);
    await removeDataDir(bareDir);
  }
}

/** The results of several runs, one after the other. */
async function repeated(run: () => Promise<number>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < asked; at += 1) times.push(await run());
  return times;
}

/** Milliseconds that it takes. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function store(origin: string, body: string): Promise<void> {
  const answer = await ask(origin, { method: "POST", body });
  if (answer.status !== 200) throw new Error(`The bare server answered with ${answer.status}`);
}

interface Kind {
  readonly name: string;
  readonly most: number;
  /** Does it once; returns its milliseconds. */
  readonly ours: () => Promise<number>;
  /** What the bare server stores instead. */
  readonly stored: () => string;
}

async function pageOf(session: Session): Promise<{ readonly kinds: readonly Kind[] }> {
  const ids = Array.from({ length: blockCount }, (_, index) => `block${index}`);
  const blocks = ids.map((id) => textBlock(id, words(id)));
  let revision = await fillPage(session, pageId, blocks);
  const order = [...ids];
  let html = words("block500");
  let sent = "";
  const save = async (operation: Operation): Promise<void> => {
    sent = JSON.stringify([operation]);
    ({ revision } = await session.save(pageId, revision, [operation]));
  };
  const set = async (): Promise<void> => {
    const value = words(`round ${revision}`);
    await save({ op: "set", block: "block500", path: "content.html", was: html, value });
    html = value;
  };
  const insert = async (): Promise<void> => {
    const item = textBlock(randomBytes(4).toString("hex"), words("new"));
    await save({ op: "add", item, after: null });
    order.unshift(item.id);
  };
  const move = async (): Promise<void> => {
    const id = order.pop() ?? "";
    await save({ op: "move", id, from: order.at(-1) ?? null, after: null });
    order.unshift(id);
  };
  const ofSave = { most: mostTimes.save, stored: () => sent };
  const whole = JSON.stringify(blocks);
  return {
    kinds: [
      { name: "one field set", ours: () => timed(set), ...ofSave },
      { name: "one block inserted at the top", ours: () => timed(insert), ...ofSave },
      { name: "one block moved from end to start", ours: () => timed(move), ...ofSave },
      {
        name: "publish",
        most: mostTimes.publish,
        ours: async () => {
          // A page that did not change is not published again.
          await set();
          return timed(() => session.publish(pageId, revision));
        },
        stored: () => whole,
      },
    ],
  };
}
