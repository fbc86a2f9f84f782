import { expect, test } from "vitest";
import { meetingStatuses } from "#core/forms/meeting/form.ts";
import { nextStatuses, tellsVisitor } from "./next-statuses.ts";

test("GAP-020 each status leads to the sensible next ones, and each of them can be taken back", () => {
  const labels = (isOver: boolean) =>
    Object.fromEntries(
      meetingStatuses.map((status) => [
        status,
        nextStatuses(status, isOver).map(({ label, to }) => `${label}: ${to}`),
      ]),
    );
  const others = {
    confirmed: ["Done: done", "No-show: no-show", "Cancel: cancelled"],
    done: ["Reopen: confirmed"],
    cancelled: ["Reopen: pending"],
    "no-show": ["Reopen: confirmed"],
  };
  expect(labels(false)).toEqual({
    pending: ["Confirm: confirmed", "Cancel: cancelled"],
    ...others,
  });
  expect(labels(true)).toEqual({ pending: others.confirmed, ...others });
});

test("FORM-031 it is asked about what the visitor is told of, and nobody is told of a meeting that is over", () => {
  expect(tellsVisitor("pending", "confirmed", false)).toBe(true);
  expect(tellsVisitor("cancelled", "pending", false)).toBe(true);
  expect(tellsVisitor("confirmed", "done", false)).toBe(false);
  expect(tellsVisitor("done", "confirmed", false)).toBe(false);
  expect(tellsVisitor("pending", "cancelled", true)).toBe(false);
});
