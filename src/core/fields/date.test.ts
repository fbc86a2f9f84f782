import { expect, test } from "vitest";
import { date } from "./date.ts";

const field = date({ label: "Day" });

test("a day is one of the calendar, written year first; other texts are refused with how to write it", () => {
  for (const day of ["2026-03-14", "2024-02-29", "0099-12-31", ""]) {
    expect(field.refuse(day), day).toBeNull();
    expect(field.read(day), day).toEqual({ value: day });
  }
  const bad = ["2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-3-14", "14.03.2026"];
  for (const value of [...bad, "2026-03", "2026", "2026-03-14 ", "2026-03-14T10:00", 5, null]) {
    expect(field.refuse(value), String(value)).toBe("must be a date as YYYY-MM-DD");
  }
  expect(field.read("2026")).toEqual({ value: "", problem: "must be a date as YYYY-MM-DD" });
});

test("BLOCK-016 of a stored time the day is read", () => {
  expect(field.read(" 2026-03-14T23:59:00Z ")).toEqual({ value: "2026-03-14" });
  expect(field.read("2026-02-30T10:00")).toMatchObject({ value: "", problem: expect.any(String) });
});

test("a new item has the day on which it is made, where the person is", () => {
  expect(field.initialOn?.(new Date(2026, 2, 4, 23, 59))).toBe("2026-03-04");
  expect(field.initialOn?.(new Date(2026, 11, 31))).toBe("2026-12-31");
  const early = new Date(2000, 0, 1);
  early.setFullYear(987);
  expect(field.initialOn?.(early)).toBe("0987-01-01");
});
