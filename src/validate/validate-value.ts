import type { Json } from "#core/document/json.ts";
import { setOperation, setPageOperation } from "#core/document/apply.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { DescribedProblem } from "./problem.ts";
import { validateOperations } from "./validate-operations.ts";
import type { Rules } from "./validate-operations.ts";

const noPage: Page = { name: "", background: {}, seo: {}, blocks: [] };

/**
 * Why a value may not be set in a block; null if it may. Called on every key press, so it only checks the value and the
 * block's resulting size, not the rest of the page.
 */
export function validateValue(
  rules: Rules,
  block: Block,
  path: string,
  value: Json | undefined,
): DescribedProblem | null {
  const page = { ...noPage, blocks: [block] };
  return firstProblem(rules, page, setOperation(block.id, path, undefined, value));
}

/** Like `validateValue`, for a page setting: its name, `seo.title`, `background.kind`. */
export function validatePageValue(
  rules: Rules,
  page: Page,
  path: string,
  value: Json | undefined,
): DescribedProblem | null {
  return firstProblem(rules, page, setPageOperation(path, undefined, value));
}

function firstProblem(
  rules: Rules,
  page: Page,
  operation: Parameters<typeof validateOperations>[2][number],
): DescribedProblem | null {
  return validateOperations(rules, page, [operation])[0]?.problems[0] ?? null;
}
