import { expect, test } from "vitest";
import { meetingEventText } from "./meeting-event-text.ts";

const at = "2026-12-01T08:00:00.000Z";

test("GAP-020 the history says who did what: staff by the statuses, the visitor by what the links do", () => {
  expect(
    meetingEventText({ kind: "status", at, by: "Ana", from: "confirmed", to: "no-show" }),
  ).toBe("changed the status from Confirmed to No-show");
  expect(meetingEventText({ kind: "status", at, by: null, from: "pending", to: "cancelled" })).toBe(
    "cancelled the meeting",
  );
  expect(
    meetingEventText({
      kind: "moved",
      at,
      by: null,
      from: "Tuesday, December 1, 2026, 09:00 AM (UTC)",
      to: "Wednesday, December 2, 2026, 10:00 AM (UTC)",
    }),
  ).toBe(
    "moved the meeting from Tuesday, December 1, 2026, 09:00 AM (UTC) to Wednesday, December 2, 2026, 10:00 AM (UTC)",
  );
});
