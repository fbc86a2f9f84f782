import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import {
  inPageOrder,
  noneSelected,
  rangeTo,
  selectEvery,
  selectOne,
  selectThese,
  surviving,
  toggled,
  without,
} from "./selection.ts";
import type { Selected } from "./selection.ts";
import { aBlock, aPage } from "./test-kit.ts";

const ids = ["a", "b", "c", "d", "e"];
const page = aPage(...ids.map((id) => aBlock(id)));
const order = (selected: Selected) => inPageOrder(page, selected).join("");

test("one more block is the primary one, and what was selected stays", () => {
  const selected = toggled(toggled(selectOne("d", "content.plans.#p"), "a"), "b");
  expect([selected.block, selected.item, order(selected)]).toEqual(["b", null, "abd"]);
});

test("a selected block that is chosen once more leaves; the one before it is the primary one", () => {
  const three = selectThese(["a", "b", "c"]);
  expect(order(toggled(three, "b"))).toBe("ac");
  expect(toggled(three, "a")).toMatchObject({ block: "c", otherSelected: ["b"] });
  expect(toggled(selectOne("a"), "a")).toEqual(noneSelected);
});

test("a range goes from where it began to the block that is chosen, either way, also when it turns round", () => {
  const down = rangeTo(page, selectOne("b"), "d");
  expect([order(down), down.block]).toEqual(["bcd", "d"]);
  const up = rangeTo(page, down, "a");
  expect([order(up), up.block, up.anchor]).toEqual(["ab", "a", "b"]);
});

test("a range that began at nothing, or at a block that is gone, is the block itself", () => {
  expect(rangeTo(page, noneSelected, "c")).toEqual(selectOne("c"));
  expect(rangeTo(page, selectOne("gone"), "c")).toEqual(selectOne("c"));
  expect(rangeTo(page, selectOne("b"), "gone")).toEqual(selectOne("b"));
});

test("all blocks are selected, and the primary one stays", () => {
  const all = selectEvery(page, selectOne("c"));
  expect([order(all), all.block, all.otherSelected]).toEqual(["abcde", "c", ["a", "b", "d", "e"]]);
  expect(selectEvery(aPage(), noneSelected)).toEqual(noneSelected);
});

test("what is gone from the page is left out, and nothing else changes", () => {
  const some = selectThese(["gone", "b", "d"]);
  expect(surviving(page, some)).toMatchObject({ block: "d", otherSelected: ["b"] });
  expect(surviving(page, selectOne("gone"))).toEqual(noneSelected);
  const whole = selectThese(["a", "b"]);
  expect(surviving(page, whole)).toBe(whole);
});

testOnce("whatever is chosen in whatever order, no block is selected twice", () => {
  const id = fc.constantFrom(...ids, "gone");
  const choice = fc.oneof(
    id.map((each) => (selected: Selected) => toggled(selected, each)),
    id.map((each) => (selected: Selected) => rangeTo(page, selected, each)),
    id.map((each) => (selected: Selected) => without(selected, new Set([each]))),
    fc.constant((selected: Selected) => selectEvery(page, selected)),
  );
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
      const selected = choices.reduce((each, choose) => choose(each), noneSelected);
      const all = [...(selected.block === null ? [] : [selected.block]), ...selected.otherSelected];
      expect(new Set(all).size).toBe(all.length);
      expect(selected.block === null && selected.otherSelected.length > 0).toBe(false);
    }),
  );
});
