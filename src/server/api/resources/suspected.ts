import type { Hono } from "hono";
import { readCursor } from "#core/contract/cursor.ts";
import * as routes from "#core/contract/suspected.ts";
import { done } from "#core/contract/refusals.ts";
import { resumeTypes } from "#core/forms/job-application/form.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount, mountFile } from "../requests/mount.ts";
import { fileHeaders } from "../responses/file-headers.ts";

/** Suspected spam: staff list it, accept what is none, and delete the rest. */
export function mountSuspected(
  app: Hono<Env>,
  gate: Gate,
  { suspected }: Pick<Submissions, "suspected">,
): void {
  mount(app, gate, routes.listSuspected, ({ actor, query }) =>
    suspected.list(actor, readCursor(query.before)),
  );
  mount(app, gate, routes.countSuspected, ({ actor }) => suspected.count(actor));
  mount(app, gate, routes.acceptSuspected, ({ actor, params }) =>
    suspected.accept(actor, params.suspectedId),
  );
  mount(app, gate, routes.deleteSuspected, ({ actor, params }) =>
    suspected.remove(actor, params.suspectedId),
  );
  mountFile(app, gate, routes.openSuspectedResume, async ({ actor, params }) => {
    const outcome = await suspected.openResume(actor, params.suspectedId);
    if (!outcome.ok) return outcome;
    const { name, type, bytes, stream } = outcome.value;
    const isKnown = Object.hasOwn(resumeTypes, type);
    const headers = {
      ...fileHeaders(name, isKnown ? type : "application/octet-stream"),
      "content-length": String(bytes),
    };
    return done(new Response(stream, { headers }));
  });
}
