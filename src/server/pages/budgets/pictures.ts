import type { Actor } from "#core/contract/roles.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { spend } from "#server/db/queries/spend.ts";

/**
 * Limit of pictures on other websites that are asked for per person and window, each time somebody publishes the settings that
 * name them: enough to publish three of them every 20 seconds. Otherwise one person could keep this server asking others.
 */
export const pictureBudget = { windowSeconds: 15 * 60, perPerson: 135 } as const;

/** Counts pictures against a person's budget. Null if it allows them, otherwise the seconds to wait. */
export function spendOnPictures(
  deps: Pick<PagesDeps, "database" | "secretKey">,
  actor: Actor,
  pictures: number,
): Promise<number | null> {
  const { windowSeconds, perPerson: most } = pictureBudget;
  return spend(deps, { name: "pictures", windowSeconds, most }, actor.id, pictures);
}
