import { expect, test } from "vitest";
import { meetingStatuses } from "./form.ts";
import { mayBecome, offeredStatuses } from "./transitions.ts";

test("GAP-020 a meeting that was cancelled or has ended is reopened before it becomes anything else", () => {
  const allowed = meetingStatuses.map((from) => [
    from,
    meetingStatuses.filter((to) => mayBecome(from, to)),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    pending: ["confirmed", "done", "cancelled", "no-show"],
    confirmed: ["done", "cancelled", "no-show"],
    done: ["confirmed"],
    cancelled: ["pending"],
    "no-show": ["confirmed"],
  });
});

test("GAP-020 what is offered is allowed", () => {
  for (const isOver of [true, false]) {
    for (const status of meetingStatuses) {
      const offered = offeredStatuses(status, isOver);
      expect(offered).not.toEqual([]);
      expect(offered.filter((to) => !mayBecome(status, to))).toEqual([]);
    }
  }
});
