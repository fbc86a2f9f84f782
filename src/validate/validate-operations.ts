import type { BackgroundRegistry } from "#backgrounds/registry.ts";
import { fieldLabel } from "#blocks/_kit/field-label.ts";
import { findField, isListField } from "#blocks/_kit/field-at.ts";
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
  /** No problems, and nothing that it stands on was refused. */
  readonly ok: boolean;
  readonly problems: readonly OperationProblem[];
  /** Place of a refused operation that it stands on: a text of a block that cannot be added. Null: of none. */
  readonly needs: number | null;
}

/** What operations are judged by besides the page. */
export interface Rules {
  readonly registry: Registry;
  readonly backgrounds: BackgroundRegistry;
}

/**
 * Judges operations, in this order: shape, values by the fields of block, page and background, then the limits of lists,
 * block and page. The one function that every door asks: saving, canvas, panel, paste, import, recovery and undo.
 *
 * One verdict for each operation, so that a caller can write the good ones and hold the others back. Each is judged on the
 * page as the good ones before it leave it; of several to one path the caller compacts first (`core/document/compact`).
 * Whether an operation still fits what others saved is for the merge. Costs what the operations touch, whatever else is
 * on the page.
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

/** Judges one operation after the other by shape and values; what those before have added is known to those after. */
export type JudgeValues = (operation: Operation, index: number) => readonly OperationProblem[];

/**
 * The part of `validateOperations` that asks nothing of the page but the type of a block: for a save that is yet to be
 * merged. `kind`: of the page's background once all of the operations are applied.
 */
export function judgeValues(
  rules: Rules,
  stored: (id: string) => Block | undefined,
  kind: Json | undefined,
): JudgeValues {
  const added = new Map<string, Block>();
  // What stands is newer than what was added, unless it is what stood there before.
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

/** Null where the shape is right. */
function refuseShapeOf(operation: Operation): readonly ValueProblem[] | null {
  // What is said of a page's name is its own field's to say.
  const isPageName = operation.op === "setPage" && operation.path === "name";
  const problem = isPageName ? null : refuseShape(operation);
  if (problem !== null) return [ofShape(operation, problem)];
  const written = "item" in operation ? operation.item : "value" in operation && operation.value;
  return operation.op !== "remove" && holdsLongList(written)
    ? [{ block: blockOf(operation), path: null, message: longListRefusal }]
    : null;
}

/** A value is found by its path; of any other part of an operation the part itself is named. */
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
      // Unknown types are kept whole and changed only by the raw editor; what is nowhere is for the merge to judge.
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

/** The problem with what its block and field are called. */
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

/** A problem of a page with what its block and field are called. */
export function describeIn(rules: Rules, page: Page, problem: ValueProblem): DescribedProblem {
  const find = (id: string) => page.blocks[placeInList(page.blocks, id)];
  const { operation: _, ...words } = described(rules, problem, 0, find);
  return words;
}

/** The id of the block that an operation is about; null: the page itself. */
function blockOf(operation: Operation): string | null {
  if (operation.op === "setPage") return null;
  if (operation.op === "set") return operation.block;
  if (operation.in !== undefined) return operation.in.block;
  return operation.op === "move" ? operation.id : operation.item.id;
}

/** Where an operation writes: `block.content.questions.#q2`; what stands below it there cannot do without it. */
function placeWritten(operation: Operation): string {
  if (operation.op === "setPage") return `.${operation.path}`;
  if (operation.op === "set") return `${operation.block}.${operation.path}`;
  const id = operation.op === "move" ? operation.id : operation.item.id;
  return operation.in === undefined ? id : `${operation.in.block}.${operation.in.path}.#${id}`;
}

function makesSomething({ op }: Operation): boolean {
  return op === "add" || op === "set" || op === "setPage";
}

/** The refused operation that was to make what this one reaches into, moves or removes. */
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
