import { createHash } from "node:crypto";

/**
 * Keeps redirects from one host to another from going round for ever: behind a proxy that changes the host, whoever follows
 * one comes back as before.
 */
export interface LoopGuard {
  /**
   * Whether a request under `host` is sent on; `request` is all that tells it from others. `found`: it was sent on several
   * times just now and came back each time, so nobody is sent on from this host for a while. Said once; then it is `stay`.
   */
  readonly pass: (host: string, request: string) => "send" | "found" | "stay";
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
    pass: (host, request) => {
      const time = now();
      if (time < (found.get(host) ?? 0)) return "stay";
      const key = createHash("sha256").update(`${host} ${request}`).digest("base64");
      const before = sent.get(key);
      sent.delete(key);
      const entry =
        before === undefined || time - before.since > withinMs ? { since: time, times: 0 } : before;
      entry.times += 1;
      if (entry.times > mostTimes) {
        keep(found, host, time + staysMs);
        return "found";
      }
      keep(sent, key, entry);
      return "send";
    },
  };
}

/** Whatever visitors make up, only so much is kept: the oldest goes first. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= mostKept) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
