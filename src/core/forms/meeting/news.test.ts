import { expect, test } from "vitest";
import { meetingStatuses } from "./form.ts";
import { newsOfStatus } from "./news.ts";
import { mayBecome } from "./transitions.ts";

test("FORM-031 the visitor is told of what changes for them, and not of what staff note afterwards", () => {
  const told = meetingStatuses.flatMap((from) =>
    meetingStatuses.flatMap((to) => {
      if (!mayBecome(from, to)) return [];
      const news = newsOfStatus(from, to);
      return news === null ? [] : [`${from} to ${to}: ${news}`];
    }),
  );
  expect(told).toEqual([
    "pending to confirmed: confirmed",
    "pending to cancelled: cancelled",
    "confirmed to cancelled: cancelled",
    "cancelled to pending: reopened",
  ]);
});
