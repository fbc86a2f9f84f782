import type { Actor } from "#core/contract/roles.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { spend } from "#server/db/queries/spend.ts";

/**
 * Limit of previews per person and window, counted in previews of a typical page: one with many or large blocks
 * counts as several. Opening the builder counts as one. Previews are not cached, so somebody could otherwise keep the
 * server busy rendering.
 */
export const previewBudget = {
  windowSeconds: 15 * 60,
  perPerson: 1000,
  /** Blocks and bytes that count as one preview. */
  blocks: 100,
  bytes: 100 * 1024,
} as const;

/** As how many previews a page with so many blocks and bytes counts. */
export function weightOf({
  blocks,
  bytes,
}: {
  readonly blocks: number;
  readonly bytes: number;
}): number {
  return Math.ceil(Math.max(1, blocks / previewBudget.blocks, bytes / previewBudget.bytes));
}

/** Counts drawings against a person's budget. Null if it allows them, otherwise the seconds to wait. */
export function spendOnDrawing(
  deps: Pick<PagesDeps, "database" | "secretKey">,
  actor: Actor,
  weight: number,
): Promise<number | null> {
  const { windowSeconds, perPerson: most } = previewBudget;
  return spend(deps, { name: "preview", windowSeconds, most }, actor.id, weight);
}

/**
 * Limit of headers and footers drawn per person and window. Each is far less work than a page, and while somebody types in
 * the menus one is drawn several times a second: they never use up the previews of pages.
 */
export const surroundBudget = { windowSeconds: 15 * 60, perPerson: 5000 } as const;

/** Counts a header and footer against a person's budget. Null if it allows them, otherwise the seconds to wait. */
export function spendOnSurround(
  deps: Pick<PagesDeps, "database" | "secretKey">,
  actor: Actor,
): Promise<number | null> {
  const { windowSeconds, perPerson: most } = surroundBudget;
  return spend(deps, { name: "surround", windowSeconds, most }, actor.id);
}
