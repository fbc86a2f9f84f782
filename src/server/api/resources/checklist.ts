import type { Hono } from "hono";
import { loadChecklist } from "#core/contract/checklist.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { MailSettings } from "#server/submissions/mail-settings.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

interface ChecklistDeps {
  readonly pages: Pick<Pages, "readChecklist">;
  readonly mailSettings: Pick<MailSettings, "isConfigured">;
}

/** The first steps of a site's owner. */
export function mountChecklist(
  app: Hono<Env>,
  gate: Gate,
  { pages, mailSettings }: ChecklistDeps,
): void {
  mount(app, gate, loadChecklist, ({ actor }) =>
    pages.readChecklist(actor, { hasMail: mailSettings.isConfigured }),
  );
}
