import type { Hono } from "hono";
import { loadPrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** What privacy pages name of the site, for the canvas. */
export function mountPrivacyFacts(
  app: Hono<Env>,
  gate: Gate,
  { pages }: { readonly pages: Pick<Pages, "loadPrivacyFacts"> },
): void {
  mount(app, gate, loadPrivacyFacts, ({ actor }) => pages.loadPrivacyFacts(actor));
}
