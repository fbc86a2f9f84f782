import type { Refusal } from "#core/contract/refusals.ts";
import type { Page } from "#core/document/page.ts";
import { readSite } from "#settings/site-value.ts";

/** Why the site's settings cannot be published as they are; null if they can. */
export function refuseSettings(page: Page): Refusal | null {
  readSite(page.blocks);
  return null;
}
