import { createHash } from "node:crypto";

/**
 * Stops infinite redirects between hosts: behind a proxy that rewrites the host, a visitor who follows the redirect
 * arrives under the old host again.
 */
export interface LoopGuard {
  /**
   * Decides whether a visitor's request under `host` is redirected; `request` distinguishes the visitor's requests.
   * `found`: it was redirected several times just now and came back each time, so this visitor is not redirected from
   * this host for a while. `found` is returned once, then `stay`. It applies to that visitor alone: a client that
   * requests often without following redirects looks just like a loop, and must not disable the redirect for everybody.
   */
  readonly pass: (host: string, visitor: string, request: string) => "send" | "found" | "stay";
}

/** Browsers give up after 20 redirects, and several processes may each redirect this often. */
const mostTimes = 4;
const withinMs = 10_000;
const staysMs = 60 * 60_000;
const mostKept = 2000;

/** `now`: monotonic clock, in milliseconds. */
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

/** A fixed-size key for values of any length that visitors choose. */
function digestOf(...texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("base64");
}

/** Bounds the map, since visitors can create any number of keys: evicts the oldest. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= mostKept) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
