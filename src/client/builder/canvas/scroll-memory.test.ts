import { expect, test } from "vitest";
import { readPlace } from "./scroll-memory.ts";

test("a place is come back to with the same selected alone, and what cannot be read is none", () => {
  expect(readPlace("abc -120 hero", "hero")).toEqual({
    block: "abc",
    offset: -120,
    selected: "hero",
  });
  expect(readPlace("abc 0 ", null)).toEqual({ block: "abc", offset: 0, selected: null });
  expect(readPlace("abc -120 hero", "faq")).toBeNull();
  expect(readPlace("abc -120 hero", null)).toBeNull();
  for (const text of [null, "", "abc", "abc x ", " 5 "]) expect(readPlace(text, null)).toBeNull();
});
