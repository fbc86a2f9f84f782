import type { Edit } from "./edits.ts";
import { nameDeepObject } from "./items.ts";
import { indexOfId } from "./list.ts";
import type { Operation } from "./operation.ts";
import { orderChanges } from "./order.ts";
import type { Block, Page } from "./page.ts";

/** Adds whole blocks in order: at the end, or right after another block (null: at the start). */
export function addBlocks(
  page: Page,
  { blocks, after }: { readonly blocks: readonly Block[]; readonly after?: string | null },
): Edit {
  let anchor = after === undefined ? (page.blocks.at(-1)?.id ?? null) : after;
  const operations: Operation[] = [];
  for (const block of blocks) {
    const item: Block = {
      ...block,
      content: nameDeepObject(block.content),
      styles: nameDeepObject(block.styles),
      settings: nameDeepObject(block.settings),
    };
    operations.push({ op: "add", item, after: anchor });
    anchor = block.id;
  }
  return orNull(operations);
}

/** Removes blocks. Ids not on the page are ignored. */
export function removeBlocks(page: Page, ids: ReadonlySet<string>): Edit {
  let after: string | null = null;
  const operations: Operation[] = [];
  for (const item of page.blocks) {
    if (ids.has(item.id)) operations.push({ op: "remove", item, after });
    else after = item.id;
  }
  return orNull(operations);
}

/**
 * Restores removed blocks to their positions on an earlier page: each after its nearest predecessor there that is still
 * on the page. Blocks that are on the page already are ignored.
 */
export function putBack(page: Page, earlier: Page, ids: ReadonlySet<string>): Edit {
  const there = new Set(page.blocks.map(({ id }) => id));
  let after: string | null = null;
  const operations: Operation[] = [];
  for (const item of earlier.blocks) {
    if (ids.has(item.id) && !there.has(item.id)) operations.push({ op: "add", item, after });
    else if (!there.has(item.id)) continue;
    after = item.id;
  }
  return orNull(operations);
}

/** Shows blocks to visitors or hides them. Blocks already in that state are ignored. */
export function setAllVisible(page: Page, ids: ReadonlySet<string>, isVisible: boolean): Edit {
  const operations = page.blocks.flatMap(({ id, isVisible: was }): readonly Operation[] => {
    if (!ids.has(id) || was === isVisible) return [];
    return [{ op: "set", block: id, path: "isVisible", was, value: isVisible }];
  });
  return orNull(operations);
}

/**
 * Moves blocks, in their current order, to right after another one (null: at the start). If that one is moved too, they
 * go after the nearest block above it that stays. Uses the minimum number of moves.
 */
export function moveBlocksTo(page: Page, ids: ReadonlySet<string>, after: string | null): Edit {
  const anchorPlace = after === null ? -1 : indexOfId(page.blocks, after);
  if (after !== null && anchorPlace < 0) return null;
  const moved = page.blocks.filter(({ id }) => ids.has(id));
  const stay = page.blocks.filter(({ id }) => !ids.has(id));
  const anchor = page.blocks.slice(0, anchorPlace + 1).findLast(({ id }) => !ids.has(id));
  const at = anchor === undefined ? 0 : indexOfId(stay, anchor.id) + 1;
  return reorder(page, stay.toSpliced(at, 0, ...moved));
}

/** Moves each of these blocks up by one. Those already at the start stay there. */
export function moveBlocksUp(page: Page, ids: ReadonlySet<string>): Edit {
  return reorder(page, stepped(page.blocks, ids));
}

/** Moves each of these blocks down by one. Those already at the end stay there. */
export function moveBlocksDown(page: Page, ids: ReadonlySet<string>): Edit {
  return reorder(page, stepped(page.blocks.toReversed(), ids).toReversed());
}

/** Swaps each of these blocks with the one before it, except those already together at the start. */
function stepped(blocks: readonly Block[], ids: ReadonlySet<string>): readonly Block[] {
  const order = [...blocks];
  const first = order.findIndex(({ id }) => !ids.has(id));
  if (first < 0) return blocks;
  for (let place = first + 1; place < order.length; place += 1) {
    const [above, block] = [order[place - 1], order[place]];
    if (!above || !block || !ids.has(block.id)) continue;
    order[place - 1] = block;
    order[place] = above;
  }
  return order;
}

function reorder(page: Page, then: readonly Block[]): Edit {
  const changes = orderChanges(page.blocks, then, () => true, new Set());
  return orNull(changes.filter((change) => change.op === "move"));
}

function orNull(operations: readonly Operation[]): Edit {
  return operations.length === 0 ? null : operations;
}
