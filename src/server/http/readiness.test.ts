import { expect, test } from "vitest";
import { createReadiness } from "./readiness.ts";

const never = new AbortController().signal;

test("where nobody asks, or asked once, the end comes at once", async () => {
  const readiness = createReadiness(() => 0);
  expect(readiness.ask()).toBe(true);
  await readiness.end(never);
  expect(readiness.ask()).toBe(false);
});

test("F31 who asks regularly is told before the end", async () => {
  const readiness = createReadiness(() => 0);
  for (let times = 0; times < 3; times += 1) readiness.ask();
  let isOver = false;
  const ending = readiness.end(never).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  expect(readiness.ask()).toBe(false);
  await ending;
});

test("F31 a second signal does not wait for anybody", async () => {
  const readiness = createReadiness(() => 0);
  for (let times = 0; times < 3; times += 1) readiness.ask();
  await readiness.end(AbortSignal.abort());
});

test("questions of long ago are nobody's who waits", async () => {
  let now = 0;
  const readiness = createReadiness(() => now);
  for (let times = 0; times < 3; times += 1) readiness.ask();
  now = 61_000;
  await readiness.end(never);
});
