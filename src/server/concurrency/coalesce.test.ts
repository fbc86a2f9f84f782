import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

test("all who ask while it runs share one run that begins after it, and a failure is told only to those who waited for it", async () => {
  const runs: PromiseWithResolvers<string>[] = [];
  const ask = coalesce(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  const first = ask();
  await Promise.resolve();
  const [second, third] = [ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("The first one failed"));
  await expect(first).rejects.toThrow("The first one failed");
  await expect.poll(() => runs).toHaveLength(2);
  const fourth = ask();
  runs[1]?.resolve("second run");
  expect([await second, await third]).toEqual(["second run", "second run"]);
  await expect.poll(() => runs).toHaveLength(3);
  runs[2]?.resolve("third run");
  expect(await fourth).toBe("third run");
});
