import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./cursor.ts";

test.each(["2026-12-01T09:00:00.000Z", "2026-12-01T09:00:00.123456Z", "2026-12-01T09:00:00Z"])(
  "a cursor with the time %s is read as it was written",
  (at) => {
    const cursor = { at, id: "A-b_9" };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  },
);

test.each([
  undefined,
  "",
  "an-id",
  "2026-12-01T09:00:00.000Z",
  "2026-12-01T09:00:00.000Z,",
  "2026-02-30T09:00:00.000Z,id",
  "0000-01-01T09:00:00.000Z,id",
  "2026-12-01T09:00:00.000+01:00,id",
  "2026-12-01T09:00:00.000Z,a b",
])("%s is no cursor", (text) => {
  expect(readCursor(text)).toBeNull();
});
