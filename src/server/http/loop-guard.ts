import { createHash } from "node:crypto";

/**
 * Keeps redirects from one host to another from going round for ever: behind a proxy that changes the host, whoever follows
 * one comes back as before.
 */
export interface LoopGuard {
  /**
   * Whether a visitor's request under `host` is sent on; `request` tells it from the visitor's others. `found`: it was sent
   * on several times just now and came back each time, so this visitor is not sent on from this host for a while. Said once;
   * then it is `stay`. It holds for that visitor alone: a program that asks often and follows no redirect looks just like a
   * loop, and must not end the redirect for everybody.
   */
  readonly pass: (host: string, visitor: string, request: string) => "send" | "found" | "stay";
}

/** Browsers give up after 20. Several processes may each send somebody on so often. */
const mostTimes = 4;
const withinMs = 10_000;
const staysMs = 60 * 60_000;
const mostKept = 2000;

/** `now`: milliseconds of a clock that never goes back. */
export function createLoopGuard(now: () => number): LoopGuard {
  const sent = new Map<string, { readonly since: number; times: number }>();
  const found = new Map<string, number>();
  return {
    pass: (host, visitor, request) => {
      const time = now();
      const who = digestOf(host, visitor);
      if (time < (found.get(who) ?? 0)) return "stay";
      const key = digestOf(who, request);
      const before = sent.get(key);
      sent.delete(key);
      const entry =
        before === undefined || time - before.since > withinMs ? { since: time, times: 0 } : before;
      entry.times += 1;
      if (entry.times > mostTimes) {
        keep(found, who, time + staysMs);
        return "found";
      }
      keep(sent, key, entry);
      return "send";
    },
  };
}

/** Of one length, whatever visitors make up. */
function digestOf(...texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("base64");
}

/** Whatever visitors make up, only so much is kept: the oldest goes first. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= mostKept) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
