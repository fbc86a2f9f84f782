import type { BackgroundRegistry } from "#backgrounds/registry.ts";
import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import { findField, isListField } from "#blocks/_kit/define/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { isBlock } from "#core/document/block.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import { indexOfId as placeInList } from "#core/document/list.ts";
import type { Operation } from "#core/document/operation.ts";
import { refuseShape } from "#core/document/operation-shape.ts";
import type { ShapeProblem } from "#core/document/operation-shape.ts";
import type { Block, Page } from "#core/document/page.ts";
import { kindAfter, refuseBackground } from "./background-values.ts";
import { refuseBlock, refuseNewItem, refuseSet } from "./block-values.ts";
import {
  holdsLongList,
  longListRefusal,
  refuseBlockCount,
  refuseBlockSize,
  refuseListLength,
} from "./limits.ts";
import { pageLabel } from "./page-label.ts";
import { refusePageValue } from "./page-values.ts";
import { describeProblem } from "./problem.ts";
import type { DescribedProblem, OperationProblem, ValueProblem } from "./problem.ts";
import { itemsAt, scratchPage } from "./scratch-page.ts";
import type { ScratchPage } from "./scratch-page.ts";

/** Whether one of several operations may be written. */
export interface Verdict {
  readonly operation: Operation;
  /** It has no problems, and does not depend on a refused operation. */
  readonly ok: boolean;
  readonly problems: readonly OperationProblem[];
  /** Index of a refused operation it depends on, such as the `add` of the block it writes to; null if there is none. */
  readonly needs: number | null;
}

/** The registries that operations are validated against. */
export interface Rules {
  readonly registry: Registry;
  readonly backgrounds: BackgroundRegistry;
}

/**
 * Validates operations in this order: shape, values by the fields of block, page and background, then the limits of
 * lists, blocks and the page. Used by every path that writes: saving, canvas, panel, paste, import, recovery and undo.
 *
 * Returns one verdict per operation, so that a caller can write the valid ones and keep the others. Each is validated
 * on the page as left by the valid ones before it; callers first merge several operations on one path
 * (`core/document/compact`). Conflicts with what others saved are left to the merge. The cost depends on what the
 * operations touch, not on the rest of the page.
 *
 * @param page before the operations
 */
export function validateOperations(
  rules: Rules,
  page: Page,
  operations: readonly Operation[],
): readonly Verdict[] {
  const scratch = scratchPage(page);
  const judge = judgeValues(rules, scratch.find, kindAfter(page.background, operations));
  const refused = new Map<string, number>();
  return operations.map((operation, index) => {
    const needs = refused.size === 0 ? null : findRefused(refused, operation);
    const values = judge(operation, index);
    const problems =
      values.length > 0 || needs !== null
        ? values
        : judgeLimits(rules.registry, scratch, operation).map((problem) =>
            described(rules, problem, index, scratch.find, operation),
          );
    const ok = problems.length === 0 && needs === null;
    if (ok) scratch.apply(operation);
    else if (makesSomething(operation)) refused.set(placeWritten(operation), index);
    return { operation, ok, problems, needs };
  });
}

/** Validates shape and values of one operation after another, keeping track of the blocks added so far. */
export type JudgeValues = (operation: Operation, index: number) => readonly OperationProblem[];

/**
 * The part of `validateOperations` that needs only the types of the page's blocks, for a save that is not merged yet.
 * `kind` is the page's background kind after all operations.
 */
export function judgeValues(
  rules: Rules,
  stored: (id: string) => Block | undefined,
  kind: Json | undefined,
): JudgeValues {
  const added = new Map<string, Block>();
  // The stored block is more recent than the added one, unless its type differs: then it is the block that was
  // replaced.
  const find = (id: string): Block | undefined => {
    const [block, own] = [stored(id), added.get(id)];
    return own !== undefined && block?.type !== own.type ? own : block;
  };
  return (operation, index) => {
    if (operation.op === "add" && operation.in === undefined && isBlock(operation.item)) {
      added.set(operation.item.id, operation.item);
    }
    const shape = refuseShapeOf(operation);
    const problems = shape ?? refuseValues(rules, find, kind, operation);
    return problems.map((problem) => described(rules, problem, index, find, operation));
  };
}

/** Null if the shape is valid. */
function refuseShapeOf(operation: Operation): readonly ValueProblem[] | null {
  // A page's name is validated by `refusePageValue`, with a better message.
  const isPageName = operation.op === "setPage" && operation.path === "name";
  const problem = isPageName ? null : refuseShape(operation);
  if (problem !== null) return [ofShape(operation, problem)];
  const written = "item" in operation ? operation.item : "value" in operation && operation.value;
  return operation.op !== "remove" && holdsLongList(written)
    ? [{ block: blockOf(operation), path: null, message: longListRefusal }]
    : null;
}

/** A problem with a value is located by its path; for any other part the message names the part. */
function ofShape(operation: Operation, { part, message }: ShapeProblem): ValueProblem {
  const block = blockOf(operation);
  if (part === "value" && (operation.op === "set" || operation.op === "setPage")) {
    return { block, path: operation.path, message };
  }
  return { block, path: null, message: `${part}: ${message}` };
}

function refuseValues(
  { registry, backgrounds }: Rules,
  find: (id: string) => Block | undefined,
  kind: Json | undefined,
  operation: Operation,
): readonly ValueProblem[] {
  const fixed = registry.refuseOnFixed?.(operation) ?? null;
  if (fixed !== null) return [{ block: blockOf(operation), ...fixed }];
  switch (operation.op) {
    case "setPage":
      return [...refusePageValue(operation), ...refuseBackground(backgrounds, kind, operation)];
    case "set":
    case "add": {
      if (operation.op === "add" && operation.in === undefined) {
        return refuseBlock(registry, operation.item as Block);
      }
      const block = find(blockOf(operation) ?? "");
      const definition = block && registry.find(block.type)?.definition;
      // Blocks of unknown types are kept whole and only changed by the raw editor; a missing block is left to the
      // merge.
      if (definition === undefined) return [];
      return operation.op === "set"
        ? refuseSet(definition, operation)
        : operation.in === undefined
          ? []
          : refuseNewItem(definition, operation.in, operation.item as JsonObject);
    }
    case "remove":
    case "move":
      return [];
  }
}

function judgeLimits(
  registry: Registry,
  scratch: ScratchPage,
  operation: Operation,
): readonly ValueProblem[] {
  const after = scratch.blockAfter(operation);
  if (after === undefined) return [];
  const before = scratch.find(after.id);
  const found: ValueProblem[] = [];
  const note = (block: string | null, path: string | null, message: string | null): void => {
    if (message !== null) found.push({ block, path, message });
  };
  if (operation.op === "add" && operation.in === undefined && before === undefined) {
    note(null, null, refuseBlockCount(scratch.blockCount(), scratch.blockCount() + 1));
  }
  if (operation.op === "add" && operation.in !== undefined) {
    const definition = registry.find(after.type)?.definition;
    const field = definition && findField(definition, operation.in.path);
    const length = itemsAt(after, operation.in).length;
    const list = field !== undefined && isListField(field) ? field : undefined;
    note(after.id, operation.in.path, refuseListLength(list, length - 1, length));
  }
  note(after.id, null, refuseBlockSize(before, after));
  return found;
}

/** Adds the names of block and field to an operation's problem. */
export function described(
  { registry, backgrounds }: Rules,
  problem: ValueProblem,
  operation: number,
  find: (id: string) => Block | undefined,
  written?: Operation,
): OperationProblem {
  const { block: id, path } = problem;
  if (id === null) {
    const label = path === null ? null : pageLabel(path, backgrounds);
    return { ...describeProblem(problem, "Page", label), operation };
  }
  const own = written?.op === "add" && written.in === undefined ? written.item : undefined;
  const block = own !== undefined && isBlock(own) && own.id === id ? own : find(id);
  const definition = block && registry.find(block.type)?.definition;
  const label =
    path === null ? null : fieldLabel(definition, path, block as unknown as Json | undefined);
  const name = block === undefined ? "A component" : block.name || (definition?.name ?? block.type);
  return { ...describeProblem(problem, name, label), operation };
}

/** Adds the names of block and field to a problem of a page. */
export function describeIn(rules: Rules, page: Page, problem: ValueProblem): DescribedProblem {
  const find = (id: string) => page.blocks[placeInList(page.blocks, id)];
  const { operation: _, ...words } = described(rules, problem, 0, find);
  return words;
}

/** The id of the block an operation affects; null for the page itself. */
function blockOf(operation: Operation): string | null {
  if (operation.op === "setPage") return null;
  if (operation.op === "set") return operation.block;
  if (operation.in !== undefined) return operation.in.block;
  return operation.op === "move" ? operation.id : operation.item.id;
}

/** The location an operation writes to, such as `block.content.questions.#q2`; operations below it depend on it. */
function placeWritten(operation: Operation): string {
  if (operation.op === "setPage") return `.${operation.path}`;
  if (operation.op === "set") return `${operation.block}.${operation.path}`;
  const id = operation.op === "move" ? operation.id : operation.item.id;
  return operation.in === undefined ? id : `${operation.in.block}.${operation.in.path}.#${id}`;
}

function makesSomething({ op }: Operation): boolean {
  return op === "add" || op === "set" || op === "setPage";
}

/** The index of the refused operation that should have created what this one writes into, moves or removes. */
function findRefused(refused: ReadonlyMap<string, number>, operation: Operation): number | null {
  const place = placeWritten(operation);
  const own = makesSomething(operation) ? undefined : refused.get(place);
  if (own !== undefined) return own;
  for (let end = place.lastIndexOf("."); end > 0; end = place.lastIndexOf(".", end - 1)) {
    const above = refused.get(place.slice(0, end));
    if (above !== undefined) return above;
  }
  return null;
}
