import type { Hono } from "hono";
import * as routes from "#core/contract/audit.ts";
import { done } from "#core/contract/refusals.ts";
import type { Audit } from "#server/audit/audit.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount, mountFile } from "../requests/mount.ts";
import { answerCsv } from "../responses/file-headers.ts";

/** The audit log, for administrators. */
export function mountAudit(app: Hono<Env>, gate: Gate, audit: Audit): void {
  mount(app, gate, routes.listAudit, ({ actor, query }) => audit.list(actor, query));
  mountFile(app, gate, routes.exportAudit, async ({ actor, query }) => {
    const outcome = await audit.csv(actor, query);
    return outcome.ok ? done(answerCsv("audit-log.csv", outcome.value)) : outcome;
  });
}
