import { diff, hintKey } from "./diff.ts";
import type { DiffHints } from "./diff.ts";
import { fold } from "./fold.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";

/**
 * Fewer operations with the same effect on `page`: one `set` per path, no values that changed back, nothing that was
 * added and removed again, and sets inside an added item become part of it. Returns the operations unchanged if not all
 * of them apply to `page`.
 */
export function compact(page: Page, operations: readonly Operation[]): readonly Operation[] {
  const { page: then, failedAt } = fold(page, operations);
  return failedAt === null ? diff(page, then, hintsOf(operations)) : operations;
}

/**
 * Makes the diff follow how the changes were made: a value that was set as a whole stays one value, and an item that
 * was moved is the one that moves.
 */
function hintsOf(operations: readonly Operation[]): DiffHints {
  const whole = new Set<string>();
  const open = new Set<string>();
  const moved = new Map<string, Set<string>>();
  for (const operation of operations) {
    if (operation.op === "set" || operation.op === "setPage") {
      const block = operation.op === "set" ? operation.block : null;
      whole.add(hintKey(block, operation.path));
      for (const path of pathsAround(operation.path)) open.add(hintKey(block, path));
    } else {
      const { in: address } = operation;
      if (address) {
        for (const path of [...pathsAround(address.path), address.path]) {
          open.add(hintKey(address.block, path));
        }
      }
      if (operation.op !== "move") continue;
      const list = address ? hintKey(address.block, address.path) : hintKey(null, "blocks");
      moved.set(list, (moved.get(list) ?? new Set()).add(operation.id));
    }
  }
  return { whole, open, moved };
}

function pathsAround(path: string): readonly string[] {
  const segments = path.split(".");
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join("."));
}
