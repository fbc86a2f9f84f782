import { setTimeout as sleep } from "node:timers/promises";

/** Whether load balancers should send requests to this process. */
export interface Readiness {
  /** The result of a health check. */
  readonly ask: () => boolean;
  /**
   * From now on health checks fail. Resolves once a balancer that checks regularly has received that and the requests
   * already under way have arrived; immediately if no balancer checks regularly, or when `hurry` aborts.
   */
  readonly end: (hurry: AbortSignal) => Promise<void>;
}

/** This many checks within this time mean that a balancer is in use. */
const regular = { times: 3, withinMs: 60_000 } as const;
/** Longer than the check interval of common balancers, and well below the kill timeout of process managers. */
const balancerNoticesMs = 5000;
const requestsInFlightMs = 500;

/** `now`: monotonic clock, in milliseconds. */
export function createReadiness(now: () => number): Readiness {
  const checkTimes: number[] = [];
  const balancerKnows = new AbortController();
  let isEnding = false;
  return {
    ask: () => {
      checkTimes.push(now());
      checkTimes.splice(0, checkTimes.length - regular.times);
      if (isEnding) balancerKnows.abort();
      return !isEnding;
    },
    end: async (hurry) => {
      isEnding = true;
      const first = checkTimes.length < regular.times ? undefined : checkTimes[0];
      if (first === undefined || now() - first > regular.withinMs) return;
      await pause(balancerNoticesMs, AbortSignal.any([hurry, balancerKnows.signal]));
      await pause(requestsInFlightMs, hurry);
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
