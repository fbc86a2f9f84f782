import { apply } from "./apply.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";

/** The page that a log starts from when nothing was there before it. */
export const emptyPage: Page = { name: "", background: {}, seo: {}, blocks: [] };

export interface Folded {
  /** The page after the operations, up to the first that did not apply. */
  readonly page: Page;
  /** Place of the first operation that did not apply; null when all did. */
  readonly failedAt: number | null;
}

/** What a log of operations makes of the page it starts from: each by `apply`, in order. */
export function fold(page: Page, operations: readonly Operation[]): Folded {
  let now = page;
  for (const [index, operation] of operations.entries()) {
    const applied = apply(now, operation);
    if (applied === null) return { page: now, failedAt: index };
    now = applied.page;
  }
  return { page: now, failedAt: null };
}
