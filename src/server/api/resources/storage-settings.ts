import type { Hono } from "hono";
import * as routes from "#core/contract/storage-settings.ts";
import type { StorageSettings } from "#server/backup/storage-settings.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** Where data is, and the backups on the server. */
export function mountStorageSettings(app: Hono<Env>, gate: Gate, settings: StorageSettings): void {
  mount(app, gate, routes.loadStorage, ({ actor }) => settings.load(actor));
  mount(app, gate, routes.listBackups, ({ actor }) => settings.list(actor));
  mount(app, gate, routes.makeBackup, ({ actor, body }) => settings.make(actor, body.after));
  mount(app, gate, routes.checkBackup, ({ actor, params, body }) =>
    settings.check(actor, params.backupId, body.after),
  );
  mount(app, gate, routes.deleteBackup, ({ actor, params }) =>
    settings.remove(actor, params.backupId),
  );
}
