import { expect, test } from "vitest";
import { createPendingChoice } from "./pending-choice.ts";

/** A pending choice whose delay the test ends. */
function testChoice() {
  const saved: string[] = [];
  const waits = new Set<() => void>();
  const choice = createPendingChoice((run) => {
    waits.add(run);
    return () => waits.delete(run);
  });
  const moveTo = (value: string, replaces: string) =>
    choice.moveTo(value, replaces, (...words) => void saved.push(words.toReversed().join(" to ")));
  const pause = () => {
    for (const run of waits) {
      waits.delete(run);
      run();
    }
  };
  return { choice, moveTo, saved, pause };
}

test("what keys pass on the way is not chosen: one change is made, after a pause", () => {
  const { choice, moveTo, saved, pause } = testChoice();
  for (const value of ["reviewing", "interview", "offer"]) moveTo(value, "new");
  expect(choice.state.getState()?.value).toBe("offer");
  expect(saved).toEqual([]);
  pause();
  expect(saved).toEqual(["new to offer"]);
  pause();
  choice.commit();
  expect(saved).toEqual(["new to offer"]);
  expect(choice.state.getState()).toBeNull();
});

test("a choice replaces what stood there when the first key was pressed, whatever somebody else chose since", () => {
  const { choice, moveTo, saved } = testChoice();
  moveTo("reviewing", "new");
  moveTo("interview", "hired");
  choice.commit();
  moveTo("offer", "interview");
  choice.commit();
  expect(saved).toEqual(["new to interview", "interview to offer"]);
});

test("a choice is taken back by Escape, and by going back to what stood there", () => {
  const { choice, moveTo, saved, pause } = testChoice();
  moveTo("reviewing", "new");
  choice.cancel();
  pause();
  moveTo("reviewing", "new");
  moveTo("new", "new");
  pause();
  choice.commit();
  expect(saved).toEqual([]);
});
