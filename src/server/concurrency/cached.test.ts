import { expect, test } from "vitest";
import { cached } from "./cached.ts";

test("it is loaded once for all, again after it expired, and a failure is not kept", async () => {
  const loads: PromiseWithResolvers<string>[] = [];
  const known = cached(() => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  const [first, second] = [known.get(), known.get()];
  // The source changes during the load: later callers must not get the old value.
  known.expire();
  const third = known.get();
  loads[0]?.resolve("old");
  loads[1]?.reject(new Error("The database is away"));
  expect([await first, await second]).toEqual(["old", "old"]);
  await expect(third).rejects.toThrow("away");
  const fourth = known.get();
  loads[2]?.resolve("new");
  expect([await fourth, await known.get()]).toEqual(["new", "new"]);
  expect(loads).toHaveLength(3);
});
