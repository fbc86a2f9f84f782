import type { Hono } from "hono";
import { done } from "#core/contract/refusals.ts";
import { previewSurround } from "#core/contract/surround.ts";
import type { Surround } from "#core/contract/surround.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { PageWithSurround } from "#server/pages/site/preview-surround.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** Renders header and footer of a page, as the site does. */
export type DrawSurround = (around: PageWithSurround) => Surround;

/** Draws header and footer from settings that nobody sees yet. */
export function mountSurround(
  app: Hono<Env>,
  gate: Gate,
  {
    pages,
    drawSurround,
  }: { readonly pages: Pick<Pages, "previewSurround">; readonly drawSurround: DrawSurround },
): void {
  mount(app, gate, previewSurround, async ({ actor, params, body }) => {
    const made = await pages.previewSurround(actor, params.pageId, body.sections);
    return made.ok ? done(drawSurround(made.value)) : made;
  });
}
