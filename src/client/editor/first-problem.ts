import { backgrounds } from "#backgrounds/registry.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import type { OperationProblem } from "#validate/problem.ts";

/**
 * The first problem that makes operations invalid for this page, worded as the server would; null
 * if there is none.
 */
export function firstProblem(
  registry: Registry,
  page: Page,
  operations: readonly Operation[],
): OperationProblem | null {
  for (const { problems } of validateOperations({ registry, backgrounds }, page, operations)) {
    const [problem] = problems;
    if (problem !== undefined) return problem;
  }
  return null;
}
