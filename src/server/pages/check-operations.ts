import { kindAfter, refuseBackground } from "#backgrounds/check.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { cleanOperation, refuseOperation } from "#blocks/check.ts";
import type { Registry } from "#blocks/registry.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Detail, Outcome } from "#core/contract/refusals.ts";
import { isBlock } from "#core/document/block.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { refuseOperation as refuseUnwritable } from "#core/document/writable.ts";
import { holdsLongList, mostItems } from "./holds-long-list.ts";
import { sanitiseRichText } from "./sanitise.ts";

const mostDetails = 50;

/**
 * The operations with rich text sanitised, or a refusal that names each value that may not be written and what would be
 * right. `page` holds every block that the operations touch.
 */
export function checkOperations(
  blocks: Registry,
  page: Page,
  operations: readonly Operation[],
): Outcome<readonly Operation[]> {
  const types = new Map(page.blocks.map((block) => [block.id, block.type]));
  const typeOf = (id: string): string | undefined => types.get(id);
  const details: Detail[] = [];
  const clean: Operation[] = [];
  const kind = kindAfter(page.background, operations);
  for (const [index, operation] of operations.entries()) {
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
      clean.push(cleanOperation(blocks, typeOf, operation, sanitiseRichText));
    }
    if (details.length >= mostDetails) break;
  }
  return details.length === 0
    ? done(clean)
    : refused("bad-input", { details: details.slice(0, mostDetails) });
}

function refuseLongLists(operation: Operation): string | null {
  const isLong =
    (operation.op === "add" && holdsLongList(operation.item)) ||
    ((operation.op === "set" || operation.op === "setPage") && holdsLongList(operation.value));
  return isLong ? `must hold no list of more than ${mostItems} items` : null;
}
