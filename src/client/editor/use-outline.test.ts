import { expect, test } from "vitest";
import { keepOutline } from "./use-outline.ts";

const block = (id: string, name = id) => ({
  id,
  type: "text",
  name,
  isVisible: true,
  createdByAi: false,
  styles: {},
});

test("a changed text leaves the outline as it is, on each of several keys", () => {
  const keep = keepOutline();
  const first = keep([block("a"), block("b")]);
  expect(keep([block("a"), block("b")])).toBe(first);
  expect(keep([block("a"), block("b")])).toBe(first);
});

test("a name, a place, a new block and a hidden one each change it", () => {
  const keep = keepOutline();
  const first = keep([block("a"), block("b")]);
  const renamed = keep([block("a", "Other"), block("b")]);
  expect(renamed).not.toBe(first);
  const moved = keep([block("b"), block("a", "Other")]);
  expect(moved.map(({ id }) => id)).toEqual(["b", "a"]);
  const longer = keep([...moved, block("c")]);
  expect(longer).toHaveLength(3);
  const hidden = keep(longer.map((each) => ({ ...each, isVisible: false })));
  expect(hidden.every(({ isVisible }) => !isVisible)).toBe(true);
});

test("hiding a block on one device changes the outline, another style does not", () => {
  const keep = keepOutline();
  const first = keep([block("a")]);
  const styled = { ...block("a"), styles: { padding: { top: "8" } } };
  expect(keep([styled])).toBe(first);
  const onMobile = { ...styled, styles: { responsive: { mobile: { hidden: true } } } };
  expect(keep([onMobile])).not.toBe(first);
});
