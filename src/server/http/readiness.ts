import { setTimeout as sleep } from "node:timers/promises";

/** Whether load balancers should send requests to this process. */
export interface Readiness {
  /** The answer to a health check. */
  readonly ask: () => boolean;
  /**
   * From now on the answer is no. Resolves once a balancer that asks regularly has got that answer and the requests already
   * on their way have arrived; at once where nobody asks regularly, or when `hurry` aborts.
   */
  readonly end: (hurry: AbortSignal) => Promise<void>;
}

/** So many checks within this time mean that a balancer is asking. */
const regular = { times: 3, withinMs: 60_000 } as const;
/** Longer than between two questions of usual balancers, and short beside the patience of process managers. */
const untilToldMs = 5000;
const onTheWayMs = 500;

/** `now` is any clock in milliseconds that never goes back. */
export function createReadiness(now: () => number): Readiness {
  const asked: number[] = [];
  const told = new AbortController();
  let isEnding = false;
  return {
    ask: () => {
      asked.push(now());
      asked.splice(0, asked.length - regular.times);
      if (isEnding) told.abort();
      return !isEnding;
    },
    end: async (hurry) => {
      isEnding = true;
      const first = asked.length < regular.times ? undefined : asked[0];
      if (first === undefined || now() - first > regular.withinMs) return;
      await pause(untilToldMs, AbortSignal.any([hurry, told.signal]));
      await pause(onTheWayMs, hurry);
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
