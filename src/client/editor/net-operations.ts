import type { Registry } from "#blocks/create-registry.ts";
import { compact } from "#core/document/compact.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { firstProblem } from "./first-problem.ts";

/**
 * What operations of an earlier window change on the page they were made on: an entry that was added and then filled in is one
 * operation. So it is recognised where it stands already, as after a save whose response was lost.
 */
export function netOperations(base: Page, operations: readonly Operation[]): readonly Operation[] {
  try {
    return compact(base, operations);
  } catch {
    // Operations that cannot even be compared with the page are kept as they are.
    return operations;
  }
}

/** Like `netOperations`, but one by one where something may not be stored, so that only this is refused. */
export function netValidOperations(
  registry: Registry,
  base: Page,
  operations: readonly Operation[],
): readonly Operation[] {
  const net = netOperations(base, operations);
  try {
    return firstProblem(registry, base, net) === null ? net : operations;
  } catch {
    return operations;
  }
}
