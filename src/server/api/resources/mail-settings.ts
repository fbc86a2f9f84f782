import type { Hono } from "hono";
import * as routes from "#core/contract/mail-settings.ts";
import type { MailSettings } from "#server/submissions/mail-settings.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** State of the mail server, a look whether it answers, and a test. */
export function mountMailSettings(app: Hono<Env>, gate: Gate, settings: MailSettings): void {
  mount(app, gate, routes.loadMailSettings, ({ actor }) => settings.load(actor));
  mount(app, gate, routes.checkMailServer, ({ actor }) => settings.check(actor));
  mount(app, gate, routes.sendTestMail, ({ actor }) => settings.sendTest(actor));
}
