import { expect, test } from "vitest";
import { createListFollower } from "./list-follower.ts";

/** A window whose list is `shown`, on a server whose list is `now`. */
function start() {
  const list = { shown: "a", now: "a", loads: 0, isDown: false };
  const planned: { readonly run: () => void; readonly ms: number }[] = [];
  const note = createListFollower({
    later: (run, ms) => planned.push({ run, ms }),
    shown: () => list.shown,
    reload: () => {
      list.loads += 1;
      if (!list.isDown) list.shown = list.now;
      return Promise.resolve();
    },
  });
  return {
    list,
    planned: () => planned.map(({ ms }) => ms),
    pass: async () => {
      for (const { run } of planned.splice(0)) run();
      await Promise.resolve();
      await Promise.resolve();
    },
    /** The server has this list now, and tells so. */
    change: (stamp: string) => {
      list.now = stamp;
      note(stamp);
    },
    note,
  };
}

test("a list that others change is loaded once, however many changes there are within a second", async () => {
  const { list, planned, pass, change } = start();
  for (const stamp of ["b", "c", "d"]) change(stamp);
  expect(planned()).toEqual([1_000]);
  await pass();
  expect(list).toMatchObject({ shown: "d", loads: 1 });
  expect(planned()).toEqual([]);
  change("e");
  expect(planned()).toEqual([1_000]);
});

test("a list that this window has loaded itself by then is not loaded again", async () => {
  const { list, planned, pass, change, note } = start();
  note("a");
  expect(planned()).toEqual([]);
  change("b");
  list.shown = "b";
  await pass();
  expect(list.loads).toBe(0);
  expect(planned()).toEqual([]);
});

test("a list that turns out to be newer than the news is taken as it is", async () => {
  const { list, planned, pass, change, note } = start();
  change("b");
  list.now = "c";
  await pass();
  expect(list).toMatchObject({ shown: "c", loads: 1 });
  expect(planned()).toEqual([]);
  note("c");
  expect(planned()).toEqual([]);
});

test("a list that could not be loaded is loaded a little later", async () => {
  const { list, planned, pass, change } = start();
  list.isDown = true;
  change("b");
  await pass();
  expect(planned()).toEqual([5_000]);
  list.isDown = false;
  await pass();
  expect(list).toMatchObject({ shown: "b", loads: 2 });
  expect(planned()).toEqual([]);
});
