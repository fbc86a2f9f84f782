import type { Hono } from "hono";
import { listInboxPeople } from "#core/contract/inbox.ts";
import * as routes from "#core/contract/job-applications.ts";
import { resumeTypes } from "#core/forms/job-application/form.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { answerRefusal } from "./answer.ts";
import type { Env } from "./env.ts";
import { admit } from "./gate.ts";
import { fileHeaders } from "./file-headers.ts";
import type { Gate } from "./gate.ts";
import { honoPath, mount } from "./mount.ts";
import type { Asked } from "./mount.ts";

/** Applications and the mails about them, for staff. */
export function mountJobApplications(
  app: Hono<Env>,
  gate: Gate,
  { applications }: Pick<Submissions, "applications">,
): void {
  mount(app, gate, routes.listJobApplications, ({ actor, query }) =>
    applications.list(actor, query),
  );
  mount(app, gate, routes.loadJobApplication, ({ actor, params }) =>
    applications.load(actor, params.applicationId),
  );
  mount(app, gate, routes.changeJobApplication, ({ actor, params, body }) =>
    applications.change(actor, params.applicationId, body),
  );
  mount(app, gate, routes.addApplicationNote, ({ actor, params, body }) =>
    applications.addNote(actor, params.applicationId, body),
  );
  mount(app, gate, routes.markJobApplication, ({ actor, params, body }) =>
    applications.mark(actor, params.applicationId, body.isRead),
  );
  mount(app, gate, routes.markAllRead, ({ actor, body }) => applications.markAll(actor, body.upTo));
  mount(app, gate, listInboxPeople, ({ actor }) => applications.people(actor));
  mount(app, gate, routes.deleteJobApplication, ({ actor, params }) =>
    applications.remove(actor, params.applicationId),
  );
  mount(app, gate, routes.listMails, ({ actor, query }) => applications.mails(actor, query));
  mount(app, gate, routes.retryMail, ({ actor, params }) =>
    applications.retryMail(actor, params.mailId),
  );
  mountResume(app, gate, applications);
  mountTable(app, gate, applications);
}

function mountResume(app: Hono<Env>, gate: Gate, applications: Submissions["applications"]): void {
  const route = routes.downloadResume;
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, context.req.raw, context.req.param());
    if (!admitted.ok) return answerRefusal(admitted.refusal);
    // As in mount(): parsed by this route's own schemas, and nobody came through without a session.
    const { actor, params } = admitted.value as Asked<typeof route>;
    const outcome = await applications.openResume(actor, params.applicationId);
    if (!outcome.ok) return answerRefusal(outcome.refusal);
    const { name, type, bytes, stream } = outcome.value;
    const isKnown = Object.hasOwn(resumeTypes, type);
    return new Response(stream, {
      headers: {
        ...fileHeaders(name, isKnown ? type : "application/octet-stream"),
        "content-length": String(bytes),
      },
    });
  });
}

function mountTable(app: Hono<Env>, gate: Gate, applications: Submissions["applications"]): void {
  const route = routes.exportJobApplications;
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, context.req.raw, context.req.param());
    if (!admitted.ok) return answerRefusal(admitted.refusal);
    // As above.
    const { actor, query } = admitted.value as Asked<typeof route>;
    const outcome = await applications.table(actor, query);
    return outcome.ok
      ? new Response(outcome.value, {
          headers: fileHeaders("job-applications.csv", "text/csv; charset=utf-8"),
        })
      : answerRefusal(outcome.refusal);
  });
}
