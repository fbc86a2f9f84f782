import { expect, test } from "vitest";
import { createPictureQueue } from "./picture-queue.ts";

/** A queue whose idle callbacks the test runs itself. */
function startQueue() {
  const planned: (() => void)[] = [];
  const queue = createPictureQueue((run) => planned.push(run));
  const started: string[] = [];
  return {
    queue,
    started,
    ask: (name: string) => queue.ask(() => started.push(name)),
    idle: () => planned.splice(0).forEach((run) => run()),
  };
}

test("nothing is drawn before the browser is idle", () => {
  const { ask, idle, started } = startQueue();
  ask("a");
  expect(started).toEqual([]);
  idle();
  expect(started).toEqual(["a"]);
});

test("two are loaded at a time; the next begins when one stands there", () => {
  const { ask, idle, started, queue } = startQueue();
  for (const name of ["a", "b", "c"]) ask(name);
  for (let turn = 0; turn < 5; turn += 1) idle();
  expect(started).toEqual(["a", "b"]);
  queue.done();
  idle();
  expect(started).toEqual(["a", "b", "c"]);
});

test("what was scrolled away before its turn is not drawn", () => {
  const { ask, idle, started } = startQueue();
  const leave = ask("a");
  ask("b");
  leave();
  idle();
  idle();
  expect(started).toEqual(["b"]);
});
