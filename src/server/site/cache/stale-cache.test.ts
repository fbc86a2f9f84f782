import { expect, test } from "vitest";
import { createStaleCache, createStaleValue } from "./stale-cache.ts";

/** A cache whose loads the test resolves itself, in order. */
function cacheByHand({ limit }: { readonly limit?: number } = {}) {
  const loads: { readonly key: string; readonly answer: PromiseWithResolvers<string> }[] = [];
  const failures: string[] = [];
  const kept: string[] = [];
  const cache = createStaleCache<string>({
    load: (key) => {
      const answer = Promise.withResolvers<string>();
      loads.push({ key, answer });
      return answer.promise;
    },
    isKept: (value) => value !== "nobody's",
    onKept: (value) => kept.push(value),
    onStale: (error, key) => failures.push(`${key}: ${String(error)}`),
    ...(limit === undefined ? {} : { limit }),
  });
  /** Calls `get` and lets it reach its load. */
  const ask = async (key = "a"): Promise<{ readonly value: Promise<string> }> => {
    const value = cache.get(key);
    // The test awaits it later; until then a rejection must not count as unhandled.
    value.catch(() => {});
    await Promise.resolve();
    return { value };
  };
  const answer = (index: number, value: string): void => loads[index]?.answer.resolve(value);
  const fail = (index: number): void => loads[index]?.answer.reject(new Error("no database"));
  const load = async (value: string, key = "a"): Promise<void> => {
    const asked = await ask(key);
    answer(loads.length - 1, value);
    await asked.value;
  };
  const expire = (key = "a"): void => {
    cache.markStale((_value, at) => at === key);
    cache.abandonLoads(key);
  };
  return { cache, loads, failures, kept, ask, answer, fail, load, expire };
}

test("a value is loaded once for all who ask meanwhile, and for those who ask after", async () => {
  const { cache, loads, ask, answer } = cacheByHand();
  const asked = await Promise.all(Array.from({ length: 100 }, () => ask()));
  answer(0, "first");
  const values = await Promise.all(asked.map(({ value }) => value));
  expect([...new Set(values), await cache.get("a"), cache.fresh("a")]).toEqual([
    "first",
    "first",
    "first",
  ]);
  expect(loads).toHaveLength(1);
});

test("each key has a load of its own, and one does not wait for the other", async () => {
  const { ask, answer, loads } = cacheByHand();
  const one = await ask("a");
  const other = await ask("b");
  answer(1, "of b");
  expect(await other.value).toBe("of b");
  answer(0, "of a");
  expect(await one.value).toBe("of a");
  expect(loads.map(({ key }) => key)).toEqual(["a", "b"]);
});

test("where a load fails the value before is given, to all who wait for it, and the failure is reported once", async () => {
  const { cache, load, expire, ask, fail, failures } = cacheByHand();
  await load("first");
  expire();
  expect([cache.fresh("a"), cache.last("a")]).toEqual([undefined, "first"]);
  const asked = [await ask(), await ask()];
  fail(1);
  expect(await Promise.all(asked.map(({ value }) => value))).toEqual(["first", "first"]);
  expect(failures).toEqual(["a: Error: no database"]);
});

test("without a value before the failure is thrown", async () => {
  const { ask, fail, failures } = cacheByHand();
  const { value } = await ask();
  fail(0);
  await expect(value).rejects.toThrow("no database");
  expect(failures).toEqual([]);
});

test("after a failure the next who asks has it loaded again, with a value before and without one", async () => {
  const { cache, ask, answer, fail, expire } = cacheByHand();
  const first = await ask();
  fail(0);
  await expect(first.value).rejects.toThrow("no database");
  const second = await ask();
  answer(1, "second");
  expect(await second.value).toBe("second");
  expire();
  const third = await ask();
  fail(2);
  expect(await third.value).toBe("second");
  const fourth = await ask();
  answer(3, "fourth");
  expect([await fourth.value, cache.fresh("a")]).toEqual(["fourth", "fourth"]);
});

test("a load that was overtaken answers who waits for it, and nobody who asks after that", async () => {
  const { cache, ask, answer, expire, kept } = cacheByHand();
  const before = await ask();
  expire();
  const after = await ask();
  answer(1, "new");
  expect(await after.value).toBe("new");
  answer(0, "old");
  expect(await before.value).toBe("old");
  expect([cache.fresh("a"), kept]).toEqual(["new", ["new"]]);
});

test("what was overtaken is out of date, and given only where the next one cannot be loaded", async () => {
  const { cache, ask, answer, fail, expire, kept } = cacheByHand();
  const before = await ask();
  expire();
  answer(0, "old");
  await before.value;
  expect([cache.fresh("a"), kept]).toEqual([undefined, []]);
  const after = await ask();
  fail(1);
  expect(await after.value).toBe("old");
});

test("what a later load found gone does not come back by an earlier one that ends after it", async () => {
  const { cache, ask, answer, fail, expire } = cacheByHand();
  const before = await ask();
  expire();
  const gone = await ask();
  answer(1, "nobody's");
  await gone.value;
  answer(0, "old");
  expect(await before.value).toBe("old");
  expect([cache.last("a"), cache.size()]).toEqual([undefined, 0]);
  const after = await ask();
  fail(2);
  await expect(after.value).rejects.toThrow("no database");
});

test("what is not to be kept is loaded for every call, and lets go of the value before", async () => {
  const { cache, load, expire, ask, answer, fail } = cacheByHand();
  await load("first");
  expire();
  const gone = await ask();
  answer(1, "nobody's");
  expect([await gone.value, cache.last("a"), cache.size()]).toEqual(["nobody's", undefined, 0]);
  const next = await ask();
  fail(2);
  await expect(next.value).rejects.toThrow("no database");
});

test("a value that was removed is not given any more, even where the next load fails", async () => {
  const { cache, load, ask, fail } = cacheByHand();
  await load("first");
  cache.remove((value) => value === "first");
  const { value } = await ask();
  fail(1);
  await expect(value).rejects.toThrow("no database");
});

test("of more values than the limit the one that was loaded longest ago goes", async () => {
  const { cache, load, expire } = cacheByHand({ limit: 2 });
  await load("1", "a");
  await load("2", "b");
  expire("a");
  await load("3", "a");
  await load("4", "c");
  expect([cache.last("a"), cache.last("b"), cache.last("c"), cache.size()]).toEqual([
    "3",
    undefined,
    "4",
    2,
  ]);
});

test("a single value that expires while it is loaded is loaded again for whoever asks after that", async () => {
  const answers: PromiseWithResolvers<number>[] = [];
  const value = createStaleValue({
    load: () => {
      const answer = Promise.withResolvers<number>();
      answers.push(answer);
      return answer.promise;
    },
    onStale: () => {},
  });
  const first = value.get();
  await Promise.resolve();
  value.expire();
  const second = value.get();
  await Promise.resolve();
  answers[0]?.resolve(1);
  answers[1]?.resolve(2);
  expect([await first, await second, value.fresh(), answers.length]).toEqual([1, 2, 2, 2]);
});
