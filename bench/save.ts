import { randomBytes } from "node:crypto";
import type { Operation } from "../src/core/document/operation.ts";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { fillPage, signIn, textBlock } from "./session.ts";
import type { Session } from "./session.ts";

const blockCount = 1000;
const rounds = 120;
/** Not counted, because the server is still compiling code. */
const warmUp = 20;
const pageId = "business";

/** About a kilobyte of text per block, as on real pages. */
const words = (seed: string): string =>
  `<p>${seed} ${"words of an ordinary length ".repeat(36)}</p>`;

/** A page of 1,000 blocks: time from request to response of saving and publishing, on one connection. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  try {
    const session = await signIn(program.origin);
    const times = await run(session);
    return {
      title: `Save and publish on a page of ${blockCount.toLocaleString("en-GB")} blocks`,
      figures: [
        ...figures("one field set", times.set, 15),
        ...figures("one block inserted at the top", times.insert, 15),
        ...figures("one block moved from end to start", times.move, 15),
        ...figures("publish", times.publish, 100),
      ],
      notes: [
        "Measured at the client over loopback: the request's way, parsing, sign-in, the transaction with",
        "its flush to disk, and the answer are all in it. The bar is for the median.",
      ],
    };
  } finally {
    await program.stop();
    await removeDataDir(dataDir);
  }
}

interface Times {
  readonly set: readonly number[];
  readonly insert: readonly number[];
  readonly move: readonly number[];
  readonly publish: readonly number[];
}

async function run(session: Session): Promise<Times> {
  const ids = Array.from({ length: blockCount }, (_, index) => `block${index}`);
  let revision = await fillPage(
    session,
    pageId,
    ids.map((id) => textBlock(id, words(id))),
  );
  const order = [...ids];
  const times = { set: [], insert: [], move: [], publish: [] } as Record<keyof Times, number[]>;
  const timed = async (
    name: keyof Times,
    round: number,
    work: () => Promise<void>,
  ): Promise<void> => {
    const started = performance.now();
    await work();
    if (round >= warmUp) times[name].push(performance.now() - started);
  };
  const save = async (operation: Operation): Promise<void> => {
    ({ revision } = await session.save(pageId, revision, [operation]));
  };
  let html = words("block500");
  for (let round = 0; round < rounds; round += 1) {
    const next = words(`round ${round}`);
    await timed("set", round, () =>
      save({ op: "set", block: "block500", path: "content.html", was: html, value: next }),
    );
    html = next;
    const item = textBlock(randomBytes(4).toString("hex"), words("new"));
    await timed("insert", round, () => save({ op: "add", item, after: null }));
    order.unshift(item.id);
    const last = order.pop() ?? "";
    const from = order.at(-1) ?? null;
    await timed("move", round, () => save({ op: "move", id: last, from, after: null }));
    order.unshift(last);
    if (round % 2 === 0) {
      await timed("publish", round, async () => void (await session.publish(pageId, revision)));
    }
  }
  return times;
}

function figures(what: string, values: readonly number[], most: number): Figure[] {
  return [
    atMost(`${what}, median of ${values.length}`, median(values), most, "ms"),
    informative(`${what}, p95`, p95(values), "ms"),
  ];
}
