import { reachInBlock, writeInBlock } from "#core/document/block.ts";
import { isItemList } from "#core/document/items.ts";
import type { JsonObject } from "#core/document/json.ts";
import { indexOfId } from "#core/document/list.ts";
import type { ListAddress, Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { parsePath } from "#core/document/path.ts";

/**
 * A page as operations make it, one after the other, as far as its limits ask: how many blocks it has, how many items a
 * list, what stands in a block. Whether an operation still fits what others saved is for the merge to say, so one that
 * does not changes nothing here. Only the blocks that operations reach are looked at.
 */
export interface ScratchPage {
  readonly blockCount: () => number;
  readonly find: (id: string) => Block | undefined;
  /** The block that the operation would leave behind; undefined where it leaves none, or changes no block's values. */
  readonly blockAfter: (operation: Operation) => Block | undefined;
  readonly apply: (operation: Operation) => void;
}

export function scratchPage(page: Page): ScratchPage {
  /** Null for a block that was removed. */
  const changed = new Map<string, Block | null>();
  let count = page.blocks.length;
  const find = (id: string): Block | undefined => {
    const known = changed.get(id);
    if (known !== undefined) return known ?? undefined;
    return page.blocks[indexOfId(page.blocks, id)];
  };
  const blockAfter = (operation: Operation): Block | undefined => {
    if (operation.op === "set") {
      const block = find(operation.block);
      return block && write(block, operation.path, operation.value);
    }
    if (operation.op === "add" && operation.in === undefined) return operation.item as Block;
    if (operation.op !== "add" || operation.in === undefined) return undefined;
    const block = find(operation.in.block);
    const items = [...itemsAt(block, operation.in), operation.item as JsonObject];
    return block && write(block, operation.in.path, items);
  };
  return {
    blockCount: () => count,
    find,
    blockAfter,
    apply(operation) {
      const after = blockAfter(operation);
      if (operation.op === "add" && operation.in === undefined) {
        if (find(operation.item.id) === undefined) count += 1;
      }
      if (after !== undefined) changed.set(after.id, after);
      if (operation.op !== "remove") return;
      const { item } = operation;
      if (operation.in === undefined) {
        if (find(item.id) !== undefined) count -= 1;
        changed.set(item.id, null);
        return;
      }
      const block = find(operation.in.block);
      const left = itemsAt(block, operation.in).filter(({ id }) => id !== item.id);
      const without = block && write(block, operation.in.path, left);
      if (without !== undefined) changed.set(without.id, without);
    },
  };
}

/** The items of a list in a block; none where there is no such list. */
export function itemsAt(
  block: Block | undefined,
  { path }: Pick<ListAddress, "path">,
): readonly JsonObject[] {
  const segments = parsePath(path);
  const reached = block === undefined || segments === null ? null : reachInBlock(block, segments);
  return reached?.kind === "value" && isItemList(reached.value) ? reached.value : [];
}

function write(block: Block, path: string, value: Parameters<typeof writeInBlock>[2]) {
  const segments = parsePath(path);
  return (segments && writeInBlock(block, segments, value)) ?? undefined;
}
