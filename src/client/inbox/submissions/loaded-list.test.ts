import { expect, test } from "vitest";
import { withNewest, withOlder, withOneChanged, withoutOne } from "./loaded-list.ts";
import type { LoadedList } from "./loaded-list.ts";

/** Four entries per response; a higher number is newer. */
const perAnswer = 4;
const named = (...ids: readonly number[]) => ids.map((id) => ({ id: String(id) }));
const idsOf = ({ items }: LoadedList<{ id: string }>) => items.map(({ id }) => Number(id));

const none: LoadedList<{ id: string }> = { items: [], hasMore: false };
const one = withNewest(none, named(9, 8, 7, 6), perAnswer);
const two = withOlder(one, "6", named(5, 4, 3, 2), perAnswer);

test("what is older is put below, and there is more while an answer is full", () => {
  expect([idsOf(one), one.hasMore]).toEqual([[9, 8, 7, 6], true]);
  expect([idsOf(two), two.hasMore]).toEqual([[9, 8, 7, 6, 5, 4, 3, 2], true]);
  const all = withOlder(two, "2", named(1), perAnswer);
  expect([idsOf(all), all.hasMore]).toEqual([[9, 8, 7, 6, 5, 4, 3, 2, 1], false]);
  expect(withNewest(none, named(1), perAnswer).hasMore).toBe(false);
  const whole = withOlder(one, "6", [], perAnswer);
  expect(withNewest(whole, named(9, 8, 7, 6), perAnswer).hasMore).toBe(false);
});

test("none vanishes where a new one pushes another out of the first answer", () => {
  expect(idsOf(withNewest(two, named(10, 9, 8, 7), perAnswer))).toEqual([
    10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
});

test("none is there twice: one that came to the top is no longer below", () => {
  expect(idsOf(withNewest(two, named(3, 9, 8, 7), perAnswer))).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
});

test("the same answer twice is one, and an answer for a list that has another end is none", () => {
  expect(withOlder(two, "6", named(5, 4, 3, 2), perAnswer)).toBe(two);
});

test("what was deleted elsewhere goes, and what follows moves up", () => {
  expect(idsOf(withNewest(two, named(9, 7, 6, 5), perAnswer))).toEqual([9, 7, 6, 5, 4, 3, 2]);
  const only = withNewest(one, named(9, 7, 6, 5), perAnswer);
  expect([idsOf(only), only.hasMore]).toEqual([[9, 7, 6, 5], true]);
  expect(idsOf(withNewest(two, named(9, 7), perAnswer))).toEqual([9, 7]);
  expect(idsOf(withoutOne(two, "8"))).toEqual([9, 7, 6, 5, 4, 3, 2]);
});

test("where more came than an answer holds the list ends before the gap, and goes on from there", () => {
  const gap = withNewest(two, named(19, 18, 17, 16), perAnswer);
  expect([idsOf(gap), gap.hasMore]).toEqual([[19, 18, 17, 16], true]);
});

test("a changed entry takes its own place, on whichever page, and one that is gone does not come back", () => {
  const texts = { ...two, items: two.items.map((each) => ({ ...each, text: "as it was" })) };
  const changed = withOneChanged(texts, { id: "3", text: "changed" });
  expect(idsOf(changed)).toEqual(idsOf(two));
  expect(changed.items.filter(({ text }) => text === "changed").map(({ id }) => id)).toEqual(["3"]);
  expect(withOneChanged(texts, { id: "1", text: "changed" }).items).toEqual(texts.items);
});
