import type { Hono } from "hono";
import * as routes from "#core/contract/redirects.ts";
import { done } from "#core/contract/refusals.ts";
import type { Redirects } from "#server/pages/redirects/redirects.ts";
import type { Env } from "../requests/env.ts";
import { fileHeaders } from "../responses/file-headers.ts";
import type { Gate } from "../requests/gate.ts";
import { mount, mountFile } from "../requests/mount.ts";

/** Redirects: staff list, test and export them, administrators write them. */
export function mountRedirects(app: Hono<Env>, gate: Gate, redirects: Redirects): void {
  mount(app, gate, routes.listRedirects, ({ actor, query }) => redirects.list(actor, query));
  mount(app, gate, routes.createRedirect, ({ actor, body }) => redirects.create(actor, body));
  mount(app, gate, routes.changeRedirect, ({ actor, params, body }) =>
    redirects.change(actor, params.redirectId, body),
  );
  mount(app, gate, routes.deleteRedirect, ({ actor, params }) =>
    redirects.remove(actor, params.redirectId),
  );
  mount(app, gate, routes.testRedirect, ({ actor, query }) => redirects.test(actor, query.address));
  mount(app, gate, routes.importRedirects, ({ actor, body }) =>
    redirects.importCsv(actor, body.csv),
  );
  mountFile(app, gate, routes.exportRedirects, async ({ actor }) => {
    const outcome = await redirects.exportCsv(actor);
    if (!outcome.ok) return outcome;
    const headers = fileHeaders("redirects.csv", "text/csv; charset=utf-8");
    return done(new Response(outcome.value, { headers }));
  });
}
