import { kindAfter, refuseBackground } from "#backgrounds/check.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { cleanOperation, refuseOperation } from "#blocks/check.ts";
import { dropUnknown } from "#blocks/drop-unknown.ts";
import { findField, isListField } from "#blocks/_kit/field-at.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Detail, Outcome } from "#core/contract/refusals.ts";
import { isBlock, reachInBlock } from "#core/document/block.ts";
import { isList } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { parsePath } from "#core/document/path.ts";
import { refuseOperation as refuseUnwritable } from "#core/document/writable.ts";
import { holdsLongList, mostItems } from "./holds-long-list.ts";
import { sanitiseRichText } from "./sanitise.ts";

const mostDetails = 50;

/** What may be written, and what was left out of it. */
export interface CheckedOperations {
  readonly operations: readonly Operation[];
  /** Values of added blocks and items that their type has no field for. */
  readonly dropped: readonly Detail[];
}

/**
 * The operations with rich text sanitised and without what no field reads, or a refusal that names each value that may not be written and what would be
 * right. `page` holds every block that the operations touch.
 */
export function checkOperations(
  blocks: Registry,
  page: Page,
  operations: readonly Operation[],
): Outcome<CheckedOperations> {
  const types = new Map(page.blocks.map((block) => [block.id, block.type]));
  const typeOf = (id: string): string | undefined => types.get(id);
  const details: Detail[] = [];
  const clean: Operation[] = [];
  const dropped: Detail[] = [];
  const kind = kindAfter(page.background, operations);
  for (const [index, asked] of operations.entries()) {
    const operation = underItsType(blocks, asked);
    // Added earlier in the same save: later operations may already reach into it.
    if (operation.op === "add" && operation.in === undefined && isBlock(operation.item)) {
      types.set(operation.item.id, operation.item.type);
    }
    const unwritable = refuseUnwritable(operation) ?? refuseLongLists(operation);
    if (unwritable === null) {
      const problems = [
        ...refuseOperation(blocks, typeOf, operation),
        ...refuseBackground(backgrounds, kind, operation),
      ];
      for (const { at, message } of problems) {
        details.push({ at: `operations.${index}: ${at}`, message });
      }
    } else {
      details.push({ at: `operations.${index}`, message: unwritable });
    }
    // What is refused is not worked on: it may be of any length.
    if (details.length === 0) {
      const trimmed = trim(blocks, typeOf, operation);
      clean.push(cleanOperation(blocks, typeOf, trimmed.operation, sanitiseRichText));
      for (const { at, message } of trimmed.dropped) {
        dropped.push({ at: `operations.${index}: ${at}`, message });
      }
    }
    if (details.length >= mostDetails) break;
  }
  return details.length === 0
    ? done({ operations: clean, dropped: dropped.slice(0, mostDetails) })
    : refused("bad-input", { details: details.slice(0, mostDetails) });
}

/**
 * A block is stored under its type, whatever spelling it comes in: as visitors would see it the builder has to know it,
 * and its values are to be checked by that type's fields.
 */
function underItsType(blocks: Registry, operation: Operation): Operation {
  if (operation.op !== "add" || operation.in !== undefined || !isBlock(operation.item)) {
    return operation;
  }
  const { item } = operation;
  const type = blocks.resolveType(item.type, item.content, item.settings, item.name);
  return type === item.type ? operation : { ...operation, item: { ...item, type } };
}

/**
 * The lists that the operations filled past what their fields take, each with its number. `before` and `after` are the
 * page without and with them: only together with what others added meanwhile is it known how long a list becomes.
 */
export function findOverfull(
  blocks: Registry,
  before: Page,
  after: Page,
  operations: readonly Operation[],
): readonly Detail[] {
  const details = new Map<string, Detail>();
  for (const [index, operation] of operations.entries()) {
    if (operation.op !== "add" || operation.in === undefined) continue;
    const { block: id, path } = operation.in;
    const block = after.blocks.find((each) => each.id === id);
    const definition = block && blocks.find(block.type)?.definition;
    const field = definition && findField(definition, path);
    if (field === undefined || !isListField(field)) continue;
    const length = lengthAt(after, id, path);
    // One that was longer already may lose and get items as before.
    if (length <= Math.max(field.max, lengthAt(before, id, path))) continue;
    const at = `${id}.${path}`;
    const message = `must hold no more than ${field.max} items: it would have ${length}`;
    details.set(at, { at: `operations.${index}: ${at}`, message });
  }
  return [...details.values()].slice(0, mostDetails);
}

function lengthAt(page: Page, id: string, path: string): number {
  const block = page.blocks.find((each) => each.id === id);
  const segments = parsePath(path);
  const reached = block === undefined || segments === null ? null : reachInBlock(block, segments);
  return reached?.kind === "value" && isList(reached.value) ? reached.value.length : 0;
}

function trim(blocks: Registry, typeOf: (id: string) => string | undefined, operation: Operation) {
  const type =
    operation.op !== "add"
      ? undefined
      : operation.in === undefined
        ? typeOf(operation.item.id)
        : typeOf(operation.in.block);
  const definition = type === undefined ? undefined : blocks.find(type)?.definition;
  // Unknown types are kept whole.
  return definition === undefined ? { operation, dropped: [] } : dropUnknown(definition, operation);
}

function refuseLongLists(operation: Operation): string | null {
  const isLong =
    (operation.op === "add" && holdsLongList(operation.item)) ||
    ((operation.op === "set" || operation.op === "setPage") && holdsLongList(operation.value));
  return isLong ? `must hold no list of more than ${mostItems} items` : null;
}
