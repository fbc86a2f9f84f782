/** How `gather` puts together what is done at once. */
export interface GatherRules<Item> {
  /** Items in one run at most. */
  readonly most: number;
  /** Items with a name in common never share a run: the later one meets what the earlier one did. */
  readonly namesOf: (item: Item) => readonly string[];
  /**
   * Whether a run that failed so is tried again with each of its items alone: one of them may have been what failed. Else
   * it fails for all who wait as well.
   */
  readonly isRetried: (error: unknown) => boolean;
  /** Where some wait already when a run ends, how long until theirs begins: the more share it, the less each costs. */
  readonly pause: () => Promise<unknown>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly settle: PromiseWithResolvers<Result>;
}

/**
 * Does `work` for many at once: the first who asks is served at once, those who come while that runs share the next run.
 * At most one run is under way. `work` gives a result for each item, in their order; each who asked gets its own, as if it
 * had come alone.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  rules: GatherRules<Item>,
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
      // Who waits would only meet the same, after as long again.
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
      // oxlint-disable-next-line no-await-in-loop -- One run after the other: meanwhile those for the next one come.
      await serve(together);
      // oxlint-disable-next-line no-await-in-loop
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

/** The first ones that may share a run; who has to wait for an earlier one keeps its place. */
function choose<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  { most, namesOf }: GatherRules<Item>,
): Record<"together" | "others", Waiting<Item, Result>[]> {
  const taken = new Set<string>();
  const together: Waiting<Item, Result>[] = [];
  const others: Waiting<Item, Result>[] = [];
  for (const one of waiting) {
    const names = namesOf(one.item);
    const isFree = together.length < most && names.every((name) => !taken.has(name));
    (isFree ? together : others).push(one);
    for (const name of names) taken.add(name);
  }
  return { together, others };
}
