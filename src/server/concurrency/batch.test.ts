import { expect, test } from "vitest";
import { batch } from "./batch.ts";

interface Run {
  readonly items: readonly string[];
  readonly settle: PromiseWithResolvers<readonly string[]>;
}

/** Items with the same first letter are never batched together. */
function createRuns(most: number) {
  const runs: Run[] = [];
  const ask = batch(
    (items: readonly string[]) => {
      const settle = Promise.withResolvers<readonly string[]>();
      runs.push({ items, settle });
      return settle.promise;
    },
    {
      most,
      keysOf: (item) => [item.slice(0, 1)],
      isRetried: (error) => error instanceof TypeError,
      pause: async () => {},
    },
  );
  const end = (run: Run | undefined): void =>
    run?.settle.resolve(run.items.map((item) => `${item} is done`));
  return { runs, ask, end, items: () => runs.map((run) => run.items) };
}

test("the first is served at once, those who come meanwhile share the next run, and each gets its own result", async () => {
  const { runs, ask, end, items } = createRuns(10);
  const first = ask("a");
  expect(items()).toEqual([["a"]]);
  const others = [ask("b"), ask("c")];
  expect(runs).toHaveLength(1);
  end(runs[0]);
  expect(await first).toBe("a is done");
  await expect.poll(items).toEqual([["a"], ["b", "c"]]);
  end(runs[1]);
  expect(await Promise.all(others)).toEqual(["b is done", "c is done"]);
  void ask("d");
  expect(items().at(-1)).toEqual(["d"]);
});

test("no run is larger than it may be, and what shares a key with an earlier one comes after it, in its turn", async () => {
  const { runs, ask, end, items } = createRuns(2);
  const all = ["a", "b1", "b2", "c", "b3", "d"].map(ask);
  for (let at = 0; at < 4; at += 1) {
    await expect.poll(() => runs).toHaveLength(at + 1);
    end(runs[at]);
  }
  await expect.poll(items).toEqual([["a"], ["b1", "c"], ["b2", "d"], ["b3"]]);
  expect(await Promise.all(all)).toHaveLength(6);
});

test("of a run that failed each is tried alone, and only who fails alone is told so", async () => {
  const { runs, ask, end, items } = createRuns(10);
  const all = ["a", "b", "c"].map(ask);
  end(runs[0]);
  await expect.poll(() => runs).toHaveLength(2);
  runs[1]?.settle.reject(new TypeError("One of them is wrong"));
  await expect.poll(items).toEqual([["a"], ["b", "c"], ["b"], ["c"]]);
  end(runs[3]);
  runs[2]?.settle.reject(new TypeError("This one is wrong"));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

test("where trying again cannot help all are told so, who waits too, and those who come after it are served", async () => {
  const { runs, ask, end, items } = createRuns(10);
  const all = ["a", "b", "c"].map(ask);
  end(runs[0]);
  await expect.poll(() => runs).toHaveLength(2);
  const waiting = ask("d");
  runs[1]?.settle.reject(new Error("Nobody answers"));
  expect((await Promise.allSettled([...all, waiting])).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
  ]);
  const later = ask("e");
  await expect.poll(items).toEqual([["a"], ["b", "c"], ["e"]]);
  end(runs[2]);
  expect(await later).toBe("e is done");
});
