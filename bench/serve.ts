import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BareAnswer } from "./bare-server.ts";
import { browserHeaders, connections, load, roundSeconds, wrkPath } from "./load.ts";
import type { Round } from "./load.ts";
import { atLeast, median, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { nodeFlags } from "../test/program.ts";
import { ask, makeDataDir, removeDataDir, startProgram } from "./program.ts";
import type { Program } from "./program.ts";

const usualRounds = 7;
/** Headers that `node:http` adds itself. */
const addedByNode = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** The cached home page compared with a bare server that sends the same bytes and headers, in one run. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  try {
    const plain = await compareWithBare(program, usualRounds);
    const forged: Figure[] = [];
    for (const [name, cookie] of Object.entries(forgedCookies)) {
      // Sequential: each needs the machine to itself.
      const { figures } = await compareWithBare(program, usualRounds, cookie);
      forged.push(...figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` })));
    }
    return {
      ...plain,
      figures: [...plain.figures, ...forged],
      notes: [
        ...(plain.notes ?? []),
        "A forged session is a cookie of the right form: only a computed signature tells that it is none.",
      ],
    };
  } finally {
    await program.stop();
    await removeDataDir(dataDir);
  }
}

/** As long as a real one, which only the signature tells it from. */
const forgedCookie = (token: string): string =>
  `ashlar_session=${token}.${encodeURIComponent(Buffer.alloc(32, 251).toString("base64"))}`;

const forgedCookies = {
  "forged session": forgedCookie("A".repeat(32)),
  "forged sessions, each another": forgedCookie("#".repeat(32)),
};

/** The same for a program that runs. Both servers get this `Cookie` header, if any. */
export async function compareWithBare(
  program: Pick<Program, "origin" | "pid" | "port">,
  rounds: number,
  cookie: string | null = null,
): Promise<Measurement> {
  const answer = await settledAnswer(program.origin);
  const bare = await startBare(answer);
  try {
    const ours: Round[] = [];
    const theirs: Round[] = [];
    for (let round = -1; round < rounds; round += 1) {
      // Alternating, so that both see the same background load.
      const order = round % 2 === 0 ? [true, false] : [false, true];
      for (const isOurs of order) {
        const measured = await load(isOurs ? program : bare, cookie);
        // The first round of each is a warm-up.
        if (round >= 0) (isOurs ? ours : theirs).push(measured);
      }
    }
    const inPairs = (ratio: (our: Round, their: Round) => number): number =>
      median(
        ours.flatMap((our, index) =>
          theirs.slice(index, index + 1).map((their) => ratio(our, their)),
        ),
      );
    const perRequest = (of: readonly Round[]): number => median(of.map((one) => one.cpuMicros));
    return {
      title: `Cached page, keep-alive, ${connections} connections, ${answer.body.length} bytes (${answer.headers["content-encoding"] ?? "plain"})`,
      figures: [
        atLeast(
          "share of the bare server, median",
          100 * inPairs((our, their) => our.perSecond / their.perSecond),
          90,
          "%",
        ),
        informative(
          "the same by processor time",
          100 * inPairs((our, their) => their.cpuMicros / our.cpuMicros),
          "%",
        ),
        informative("Ashlar", median(ours.map((one) => one.perSecond)), "requests/s"),
        informative("bare node:http", median(theirs.map((one) => one.perSecond)), "requests/s"),
        informative("Ashlar, processor time", perRequest(ours), "µs/request"),
        informative("bare node:http, processor time", perRequest(theirs), "µs/request"),
      ],
      notes: [
        `${rounds} rounds of ${roundSeconds} s each, in turns; the client is ${wrkPath() === null ? "our own, in a process of its own" : "wrk"}.`,
        "Processor time of the server alone shows that the client was not the limit.",
      ],
    };
  } finally {
    bare.stop();
  }
}

/** Waits until the best compression has replaced the quick one and the response no longer changes. */
async function settledAnswer(origin: string): ReturnType<typeof ask> {
  let answer = await ask(origin, { headers: browserHeaders });
  let same = 0;
  while (same < 10) {
    await wait(200);
    const next = await ask(origin, { headers: browserHeaders });
    same = next.body.equals(answer.body) ? same + 1 : 0;
    answer = next;
  }
  return answer;
}

async function startBare(
  answer: Awaited<ReturnType<typeof ask>>,
): Promise<{ readonly pid: number; readonly port: number; readonly stop: () => void }> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), {
    stdio: "inherit",
    execArgv: nodeFlags,
  });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) =>
      addedByNode.has(name) || value === undefined ? [] : [[name, String(value)] as const],
    ),
  );
  const message: BareAnswer = { headers, bodyBase64: answer.body.toString("base64") };
  child.send(message);
  const [port] = await once(child, "message");
  return { pid: child.pid ?? 0, port: Number(port), stop: () => void child.kill() };
}
