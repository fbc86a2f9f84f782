import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import {
  holdsLongList,
  longListRefusal,
  refuseBlockCount,
  refuseBlockSize,
  refuseListLength,
} from "./limits.ts";
import type { OperationProblem, ValueProblem } from "./problem.ts";
import { itemsAt } from "./scratch-page.ts";
import { described } from "./validate-operations.ts";
import type { Rules } from "./validate-operations.ts";

/**
 * What exceeds its limit after a merged save. `before` and `after` share all unchanged blocks. Checked after the merge,
 * since only then the final sizes are known.
 */
export function findTooLarge(before: Page, after: Page): ValueProblem | null {
  const count = refuseBlockCount(before.blocks.length, after.blocks.length);
  if (count !== null) return { block: null, path: null, message: count };
  const stood = new Map(before.blocks.map((block) => [block.id, block]));
  for (const block of after.blocks) {
    const old = stood.get(block.id);
    if (old === block) continue;
    const message =
      holdsLongList(block) && !holdsLongList(old) ? longListRefusal : refuseBlockSize(old, block);
    if (message !== null) return { block: block.id, path: null, message };
  }
  return null;
}

/**
 * The lists that the operations made longer than their fields allow, each once, with the last operation that did so.
 */
export function findOverfull(
  rules: Rules,
  before: Page,
  after: Page,
  operations: readonly Operation[],
): readonly OperationProblem[] {
  const blocks = byId(after);
  const stood = byId(before);
  const found = new Map<string, OperationProblem>();
  for (const [index, operation] of operations.entries()) {
    if (operation.op !== "add" || operation.in === undefined) continue;
    const { block: id, path } = operation.in;
    const block = blocks.get(id);
    const definition = block && rules.registry.find(block.type)?.definition;
    const field = definition && findField(definition, path);
    if (block === undefined || field === undefined || !isListField(field)) continue;
    const [from, to] = [itemsAt(stood.get(id), operation.in), itemsAt(block, operation.in)];
    const message = refuseListLength(field, from.length, to.length);
    if (message === null) continue;
    const problem = { block: id, path, message };
    found.set(
      `${id}.${path}`,
      described(rules, problem, index, (each) => blocks.get(each)),
    );
  }
  return [...found.values()];
}

function byId(page: Page): ReadonlyMap<string, Block> {
  return new Map(page.blocks.map((block) => [block.id, block]));
}
