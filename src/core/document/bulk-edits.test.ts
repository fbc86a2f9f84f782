import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { applyAll } from "./apply.ts";
import {
  addBlocks,
  moveBlocksDown,
  moveBlocksTo,
  moveBlocksUp,
  putBack,
  removeBlocks,
  setAllVisible,
} from "./bulk-edits.ts";
import type { Edit } from "./edits.ts";
import type { Page } from "./page.ts";
import { aBlock, aPage } from "./test-kit.ts";

const pageOf = (ids: string) => aPage(...ids.split("").map((id) => aBlock(id)));
const set = (ids: string) => new Set(ids);
const orderOf = (page: Page) => page.blocks.map(({ id }) => id).join("");

function after(page: Page, command: Edit): Page {
  const applied = command && applyAll(page, command);
  if (!applied) throw new Error("The command does not apply");
  return applied.page;
}

test("several blocks are added one after the other", () => {
  const blocks = [aBlock("x"), aBlock("y")];
  const page = pageOf("ab");
  expect(orderOf(after(page, addBlocks(page, { blocks })))).toBe("abxy");
  expect(orderOf(after(page, addBlocks(page, { blocks, after: "a" })))).toBe("axyb");
  expect(orderOf(after(page, addBlocks(page, { blocks, after: null })))).toBe("xyab");
});

test("removed blocks come back where they stood, also when a neighbour is gone meanwhile", () => {
  const page = pageOf("abcdef");
  const fewer = after(page, removeBlocks(page, set("bce")));
  expect(orderOf(fewer)).toBe("adf");
  expect(orderOf(after(fewer, putBack(fewer, page, set("bce"))))).toBe("abcdef");
  const others = after(fewer, removeBlocks(fewer, set("a")));
  expect(orderOf(after(others, putBack(others, page, set("bce"))))).toBe("bcdef");
});

test("only blocks that are shown are hidden", () => {
  const page = aPage(aBlock("a"), aBlock("b", {}, { isVisible: false }), aBlock("c"));
  const command = setAllVisible(page, set("abx"), false);
  expect(command).toEqual([{ op: "set", block: "a", path: "isVisible", was: true, value: false }]);
  expect(setAllVisible(page, set("b"), false)).toBeNull();
});

test("blocks that move together keep their order, wherever they were chosen", () => {
  const page = pageOf("abcdef");
  expect(orderOf(after(page, moveBlocksTo(page, set("ebc"), null)))).toBe("bceadf");
  expect(orderOf(after(page, moveBlocksTo(page, set("ac"), "e")))).toBe("bdeacf");
  expect(orderOf(after(page, moveBlocksTo(page, set("bd"), "d")))).toBe("acbdef");
  expect(moveBlocksTo(page, set("cd"), "b")).toBeNull();
  expect(moveBlocksTo(page, set("cd"), "gone")).toBeNull();
});

test("a step up or down moves each by one; those at the edge stay together there", () => {
  const page = pageOf("abcdef");
  expect(orderOf(after(page, moveBlocksUp(page, set("cd"))))).toBe("acdbef");
  expect(orderOf(after(page, moveBlocksUp(page, set("abdf"))))).toBe("abdcfe");
  expect(orderOf(after(page, moveBlocksDown(page, set("acef"))))).toBe("badcef");
  expect(moveBlocksUp(page, set("abc"))).toBeNull();
  expect(moveBlocksDown(page, set("abcdef"))).toBeNull();
});

test("a group that passes one block is told by one move", () => {
  const page = pageOf("abcdef");
  expect(moveBlocksUp(page, set("bcdef"))).toHaveLength(1);
  expect(moveBlocksTo(page, set("f"), null)).toHaveLength(1);
});

testOnce(
  "blocks that move together stand together, the others keep their order, and there are no more moves than blocks",
  () => {
    const ids = "abcdefgh";
    const page = pageOf(ids);
    fc.assert(
      fc.property(
        fc.subarray(ids.split(""), { minLength: 1 }),
        fc.option(fc.constantFrom(...ids.split("")), { nil: null }),
        (moved, to) => {
          const chosen = new Set(moved);
          const command = moveBlocksTo(page, chosen, to);
          const order = orderOf(command === null ? page : after(page, command));
          expect(order).toContain(moved.join(""));
          expect(order.split("").filter((id) => !chosen.has(id))).toEqual(
            ids.split("").filter((id) => !chosen.has(id)),
          );
          expect(command?.length ?? 0).toBeLessThanOrEqual(moved.length);
        },
      ),
    );
  },
);
