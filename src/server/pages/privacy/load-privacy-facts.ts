import type { loadPrivacyFacts } from "#core/contract/privacy-facts.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { PrivacySource } from "./privacy-source.ts";

/** What privacy pages name now, for staff who edit one. */
export async function readPrivacyFacts(
  { directory, privacy }: Pick<PagesDeps, "directory"> & { readonly privacy: PrivacySource },
  actor: Actor,
): Promise<Outcome<ResponseOf<typeof loadPrivacyFacts>>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  return done({ facts: await privacy.find(await directory.current()) });
}
