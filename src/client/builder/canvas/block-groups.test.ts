import { expect, test } from "vitest";
import { keepGroups } from "./block-groups.ts";

const block = (id: string) => ({
  id,
  type: "text",
  name: id,
  isVisible: true,
  createdByAi: false,
  styles: {},
});
const page = (length: number) => Array.from({ length }, (_, place) => block(`b${place}`));
type Groups = ReturnType<ReturnType<typeof keepGroups>>;
const idsOf = (groups: Groups) => groups.flatMap(({ blocks }) => blocks.map(({ id }) => id));
const homesOf = (groups: Groups) =>
  new Map(groups.flatMap(({ key, blocks }) => blocks.map(({ id }) => [id, key])));
/** The blocks that are rendered again: those that are in another group than before. */
const movedBetween = (before: Groups, after: Groups) => {
  const homes = homesOf(before);
  return [...homesOf(after)].filter(([id, key]) => homes.get(id) !== key).map(([id]) => id);
};
const hasOneKeyEach = (groups: Groups) =>
  new Set(groups.map(({ key }) => key)).size === groups.length;

test("a thousand blocks are few groups, in their order, and the same ones for the same blocks", () => {
  const keep = keepGroups();
  const groups = keep(page(1000));
  expect(idsOf(groups)).toEqual(page(1000).map(({ id }) => id));
  expect(groups.length).toBeLessThan(40);
  const again = keep(page(1000));
  again.forEach((group, place) => expect(group).toBe(groups[place]));
});

test("what follows the first blocks leaves them where they are", () => {
  const keep = keepGroups();
  const first = keep(page(40));
  const all = keep(page(1000));
  expect(movedBetween(first, all)).toHaveLength(960);
  expect(all.length).toBeLessThan(40);
});

test.each([0, 1, 31, 32, 500, 999, 1000])(
  "a block that is added at place %i, and taken away again, changes one group",
  (place) => {
    const keep = keepGroups();
    const before = keep(page(1000));
    const after = keep(page(1000).toSpliced(place, 0, block("new")));
    expect(idsOf(after)).toEqual(idsOf(before).toSpliced(place, 0, "new"));
    expect(movedBetween(before, after)).toEqual(["new"]);
    expect(hasOneKeyEach(after)).toBe(true);
    const changed = after.filter((group) => !before.includes(group));
    expect(changed).toHaveLength(1);
    const back = keep(page(1000));
    expect(movedBetween(after, back)).toEqual([]);
  },
);

test.each([
  [10, 900],
  [900, 10],
  [0, 999],
  [999, 0],
])("a block that is moved from %i to %i is the only one drawn anew", (from, to) => {
  const keep = keepGroups();
  const before = keep(page(1000));
  const moved = page(1000).toSpliced(from, 1);
  moved.splice(to, 0, block(`b${from}`));
  const after = keep(moved);
  expect(idsOf(after)).toEqual(moved.map(({ id }) => id));
  expect(movedBetween(before, after)).toEqual([`b${from}`]);
  expect(hasOneKeyEach(after)).toBe(true);
});

test("several blocks moved up together leave all others where they are", () => {
  const keep = keepGroups();
  const before = keep(page(200));
  const few = page(200).slice(150, 155);
  const rest = page(200).toSpliced(150, 5);
  const after = keep(rest.toSpliced(20, 0, ...few));
  expect(movedBetween(before, after)).toEqual(few.map(({ id }) => id));
});

test("many blocks put into the middle of a group keep its others, and each key stands once", () => {
  const keep = keepGroups();
  const before = keep(page(64));
  const added = Array.from({ length: 100 }, (_, place) => block(`n${place}`));
  const after = keep(page(64).toSpliced(16, 0, ...added));
  expect(movedBetween(before, after)).toHaveLength(100);
  expect(hasOneKeyEach(after)).toBe(true);
  expect(keep([])).toEqual([]);
});

test("a page that is turned around stays whole", () => {
  const keep = keepGroups();
  keep(page(100));
  const turned = page(100).toReversed();
  const after = keep(turned);
  expect(idsOf(after)).toEqual(turned.map(({ id }) => id));
  expect(hasOneKeyEach(after)).toBe(true);
});
