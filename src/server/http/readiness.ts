import { setTimeout as sleep } from "node:timers/promises";

/** Whether whoever spreads requests over several processes is to send more of them here. */
export interface Readiness {
  /** What is said to one who asks. */
  readonly ask: () => boolean;
  /**
   * From now on it is no. Resolves when one who asks regularly was told, and what was on its way meanwhile has come; at
   * once where nobody asks regularly, or when `hurry` aborts.
   */
  readonly end: (hurry: AbortSignal) => Promise<void>;
}

/** So many questions within this time are a balancer's. */
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
