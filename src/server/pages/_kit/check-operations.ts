import { backgrounds } from "#backgrounds/registry.ts";
import { cleanOperation } from "#blocks/clean-rich-text.ts";
import { dropUnknown } from "#blocks/drop-unknown.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { mostDropped } from "#core/contract/pages.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Detail, Outcome, Refusal } from "#core/contract/refusals.ts";
import { isBlock } from "#core/document/block.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { kindAfter } from "#validate/background-values.ts";
import { findOverfull, findTooLarge } from "#validate/growth.ts";
import { detailOf } from "#validate/problem.ts";
import { describeIn, judgeValues } from "#validate/validate-operations.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { createYielder } from "./yielder.ts";

const mostDetails = 50;

/** Operations that may be written, and the values removed from them. */
export interface CheckedOperations {
  readonly operations: readonly Operation[];
  /** Values of added blocks and items for which their type has no field. */
  readonly dropped: readonly Detail[];
}

/**
 * Returns the operations with rich text sanitised and unknown values removed, or a refusal that names each invalid
 * value and what would be valid. `page` must contain every block that the operations touch. Yields to other requests
 * between operations.
 */
export async function checkOperations(
  blocks: Registry,
  page: Page,
  operations: readonly Operation[],
): Promise<Outcome<CheckedOperations>> {
  const known = new Map(page.blocks.map((block) => [block.id, block]));
  const find = (id: string): Block | undefined => known.get(id);
  const typeOf = (id: string): string | undefined => known.get(id)?.type;
  const kind = kindAfter(page.background, operations);
  const judge = judgeValues({ registry: blocks, backgrounds }, find, kind);
  const yieldIfDue = createYielder();
  const details: Detail[] = [];
  const clean: Operation[] = [];
  const dropped: Detail[] = [];
  for (const [index, asked] of operations.entries()) {
    const operation = underItsType(blocks, asked);
    // Added earlier in the same save: later operations may refer to it.
    if (operation.op === "add" && operation.in === undefined && isBlock(operation.item)) {
      known.set(operation.item.id, operation.item);
    }
    details.push(...judge(operation, index).map(detailOf));
    // After a refusal nothing more is sanitised, since values may be of any length.
    if (details.length === 0) {
      const trimmed = trim(blocks, typeOf, operation);
      clean.push(cleanOperation(blocks, typeOf, trimmed.operation, sanitiseRichText));
      for (const { at, message } of trimmed.dropped) {
        dropped.push({ at: `operations.${index}: ${at}`, message });
      }
    }
    if (details.length >= mostDetails) break;
    // Each is checked against what earlier ones added.
    await yieldIfDue();
  }
  return details.length === 0
    ? done({ operations: clean, dropped: dropped.slice(0, mostDropped) })
    : refused("bad-input", { details: details.slice(0, mostDetails) });
}

/**
 * Stores a block under its canonical type, whatever alias it arrives with, so that the builder knows it and its
 * values are checked against that type's fields.
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
 * A refusal if a merged save would grow the page, a block or a list past its limit; otherwise null. `before` and
 * `after` are the page without and with the save.
 */
export function refuseGrowth(
  blocks: Registry,
  before: Page,
  after: Page,
  operations: readonly Operation[],
): Refusal | null {
  const rules = { registry: blocks, backgrounds };
  const tooLarge = findTooLarge(before, after);
  if (tooLarge !== null) {
    const { sentence } = describeIn(rules, after, tooLarge);
    const { block, message } = tooLarge;
    const detail = { at: block ?? "operations", message, sentence };
    return { code: "too-large", details: [{ ...detail, ...(block === null ? {} : { block }) }] };
  }
  const overfull = findOverfull(rules, before, after, operations);
  if (overfull.length === 0) return null;
  return { code: "bad-input", details: overfull.map(detailOf).slice(0, mostDetails) };
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
