import { reachInBlock, writeInBlock } from "#core/document/block.ts";
import { isItemList } from "#core/document/items.ts";
import type { JsonObject } from "#core/document/json.ts";
import { indexOfId } from "#core/document/list.ts";
import type { ListAddress, Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { parsePath } from "#core/document/path.ts";

/**
 * Tracks the state of a page while operations are applied in order, as far as the limits need it: number of blocks,
 * length of lists, contents of blocks. Conflicts with what others saved are left to the merge, so an operation that
 * does not fit changes nothing here. Only blocks that operations touch are read.
 */
export interface ScratchPage {
  readonly blockCount: () => number;
  readonly find: (id: string) => Block | undefined;
  /**
   * The block as the operation would leave it; undefined if it removes or moves something, or does not write to a
   * block.
   */
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

/** The items of a list in a block; empty if there is no such list. */
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
