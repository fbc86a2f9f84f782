import { expect, test } from "vitest";
import { createHeldChoice } from "./pending-choice.ts";

/** A choice whose pause is over when the test says so. */
function heldChoice() {
  const saved: string[] = [];
  const waits = new Set<() => void>();
  const choice = createHeldChoice((run) => {
    waits.add(run);
    return () => waits.delete(run);
  });
  const hold = (value: string, over: string) =>
    choice.hold(value, over, (...words) => void saved.push(words.toReversed().join(" to ")));
  const pause = () => {
    for (const run of waits) {
      waits.delete(run);
      run();
    }
  };
  return { choice, hold, saved, pause };
}

test("what keys pass on the way is not chosen: one change is made, after a pause", () => {
  const { choice, hold, saved, pause } = heldChoice();
  for (const value of ["reviewing", "interview", "offer"]) hold(value, "new");
  expect(choice.state.getState()?.value).toBe("offer");
  expect(saved).toEqual([]);
  pause();
  expect(saved).toEqual(["new to offer"]);
  pause();
  choice.keep();
  expect(saved).toEqual(["new to offer"]);
  expect(choice.state.getState()).toBeNull();
});

test("a choice replaces what stood there when the first key was pressed, whatever somebody else chose since", () => {
  const { choice, hold, saved } = heldChoice();
  hold("reviewing", "new");
  hold("interview", "hired");
  choice.keep();
  hold("offer", "interview");
  choice.keep();
  expect(saved).toEqual(["new to interview", "interview to offer"]);
});

test("a choice is taken back by Escape, and by going back to what stood there", () => {
  const { choice, hold, saved, pause } = heldChoice();
  hold("reviewing", "new");
  choice.drop();
  pause();
  hold("reviewing", "new");
  hold("new", "new");
  pause();
  choice.keep();
  expect(saved).toEqual([]);
});
