import { apply } from "./apply.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";

/** The page an empty log starts from. */
export const emptyPage: Page = { name: "", background: {}, seo: {}, blocks: [] };

export interface Folded {
  /** The page after the operations, up to the first that did not apply. */
  readonly page: Page;
  /** Index of the first operation that did not apply; null if all did. */
  readonly failedAt: number | null;
}

/** Applies a log of operations to a page in order, each by `apply`. */
export function fold(page: Page, operations: readonly Operation[]): Folded {
  let now = page;
  for (const [index, operation] of operations.entries()) {
    const applied = apply(now, operation);
    if (applied === null) return { page: now, failedAt: index };
    now = applied.page;
  }
  return { page: now, failedAt: null };
}
