/** How `batch` groups items into runs. */
export interface BatchRules<Item> {
  /** Maximum number of items in one run. */
  readonly most: number;
  /** Items sharing a key are never batched together, so that the later one sees the effect of the earlier one. */
  readonly keysOf: (item: Item) => readonly string[];
  /**
   * Whether to retry the items of a failed run one by one, because one of them may be the cause. Otherwise all
   * waiting items fail as well.
   */
  readonly isRetried: (error: unknown) => boolean;
  /** Waits before the next run if items are already waiting: the more share it, the less each costs. */
  readonly pause: () => Promise<unknown>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly settle: PromiseWithResolvers<Result>;
}

/**
 * Runs `work` for many items at once. The first item starts a run immediately; items that arrive while it is running
 * share the next one. At most one run is in flight. `work` must return one result per item, in order, and each caller
 * gets its own.
 */
export function batch<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  rules: BatchRules<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  const serve = async (all: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(all.map(({ item }) => item));
      if (results.length !== all.length) throw new Error("Not every item has its result.");
      for (const [index, result] of results.entries()) all[index]?.settle.resolve(result);
    } catch (error) {
      const isRetried = rules.isRetried(error);
      if (isRetried && all.length > 1) await Promise.all(all.map((one) => serve([one])));
      // Waiting items would only get the same error after the same delay.
      else {
        for (const { settle } of isRetried ? all : [...all, ...waiting.splice(0)]) {
          settle.reject(error);
        }
      }
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const { together, others } = choose(waiting, rules);
      waiting = others;
      // At most one run at a time, so that items for the next one accumulate.
      await serve(together);
      if (waiting.length > 0) await rules.pause();
    }
    isRunning = false;
  };
  return (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle });
    if (!isRunning) void run();
    return settle.promise;
  };
}

/** Picks the first items that may share a run; one that has to wait for an earlier one keeps its place. */
function choose<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  { most, keysOf }: BatchRules<Item>,
): Record<"together" | "others", Waiting<Item, Result>[]> {
  const taken = new Set<string>();
  const together: Waiting<Item, Result>[] = [];
  const others: Waiting<Item, Result>[] = [];
  for (const one of waiting) {
    const keys = keysOf(one.item);
    const isFree = together.length < most && keys.every((key) => !taken.has(key));
    (isFree ? together : others).push(one);
    for (const key of keys) taken.add(key);
  }
  return { together, others };
}
