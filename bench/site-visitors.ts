import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ask } from "./program.ts";
import { factsIn } from "./site-states.ts";

/** A page as a visitor got it. */
export interface Body {
  readonly facts: readonly string[];
  /** When it was asked for. */
  readonly askedAt: number;
}

/** What visitors got until they were stopped. */
export interface Visits {
  readonly bodies: readonly Body[];
  /** Answers that are no page, and requests without one, by what they were. */
  readonly others: ReadonlyMap<string, number>;
  /** Requests that were due while too many waited for their answer. */
  readonly unsent: number;
  readonly seconds: number;
}

const unzip = promisify(gunzip);
/** Half a second of requests: with more, a program that cannot keep up would only answer everything later. */
const mostWaiting = 100;

/** Reads a page, compressed or not, and what it shows. */
export async function visit(url: string, encoding: "gzip" | "identity"): Promise<Body | string> {
  const askedAt = performance.now();
  const headers = { accept: "text/html", "accept-encoding": encoding };
  const answer = await ask(url, { headers }).catch((error: unknown) => String(error));
  if (typeof answer === "string") return answer;
  if (answer.status !== 200) return `${answer.status} of ${new URL(url).pathname}`;
  const isZipped = answer.headers["content-encoding"] === "gzip";
  const html = isZipped ? await unzip(answer.body) : answer.body;
  return { facts: factsIn(html.toString("latin1")), askedAt };
}

/** Visits every page of every origin in turn, so many a second, whether or not answers come, until `work` is done. */
export async function visitSteadily(
  origins: readonly string[],
  paths: readonly string[],
  { perSecond, work }: { readonly perSecond: number; readonly work: Promise<unknown> },
): Promise<Visits> {
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  // Its failure is thrown at the end.
  ended.catch(() => {});
  const bodies: Body[] = [];
  const others = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let unsent = 0;
  const send = (nth: number): void => {
    const origin = origins[nth % origins.length] ?? "";
    const path = paths[Math.floor(nth / origins.length) % paths.length] ?? "";
    const round = Math.floor(nth / origins.length / paths.length);
    const visiting = visit(origin + path, round % 2 === 0 ? "gzip" : "identity").then((body) => {
      if (typeof body === "string") others.set(body, (others.get(body) ?? 0) + 1);
      else bodies.push(body);
      running.delete(visiting);
    });
    running.add(visiting);
  };
  for (let sent = 0; !done.signal.aborted;) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      if (running.size < mostWaiting) send(sent);
      else unsent += 1;
    }
    await wait(5);
  }
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(running);
  await ended;
  return { bodies, others, unsent, seconds };
}
