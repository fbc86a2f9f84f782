import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as banner } from "#blocks/banner/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { registry } from "#blocks/registry.ts";
import { shownElsewhere } from "./shown-elsewhere.ts";

const bannerAt = (id: string, position?: string) => ({
  ...newBlock(banner, id),
  settings: position === undefined ? {} : { position },
});
const line = (id: string, isVisible = true) => ({ ...newBlock(text, id), isVisible });

test("BLOCK-076 a banner below others is told to be at the top for visitors, one above others at the bottom", () => {
  const ends = ["top", "bottom", "fixed-top", "fixed-bottom", undefined].map((position) =>
    shownElsewhere([line("a"), bannerAt("b", position), line("c")], "b", registry),
  );
  expect(ends).toEqual(["top", "bottom", "top", "bottom", "top"]);
});

test("what is in its place anyway needs no word: at its end, among its like, or with only hidden ones beyond", () => {
  const two = [bannerAt("x"), bannerAt("y"), line("c"), bannerAt("z", "bottom")];
  for (const id of ["x", "y", "c", "z"]) expect(shownElsewhere(two, id, registry), id).toBeNull();
  expect(shownElsewhere([line("a", false), bannerAt("b")], "b", registry)).toBeNull();
  expect(shownElsewhere([line("a"), line("b")], "b", registry)).toBeNull();
  expect(shownElsewhere([line("a")], "gone", registry)).toBeNull();
});
