import type { Hono } from "hono";
import { listInboxPeople } from "#core/contract/inbox.ts";
import * as routes from "#core/contract/job-applications.ts";
import { done } from "#core/contract/refusals.ts";
import { resumeTypes } from "#core/forms/job-application/form.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../requests/env.ts";
import { answerCsv, answerWorkbook, fileHeaders } from "../responses/file-headers.ts";
import type { Gate } from "../requests/gate.ts";
import { mount, mountFile } from "../requests/mount.ts";

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
  mountFile(app, gate, routes.downloadResume, async ({ actor, params }) => {
    const outcome = await applications.openResume(actor, params.applicationId);
    if (!outcome.ok) return outcome;
    const { name, type, bytes, stream } = outcome.value;
    const isKnown = Object.hasOwn(resumeTypes, type);
    const headers = {
      ...fileHeaders(name, isKnown ? type : "application/octet-stream"),
      "content-length": String(bytes),
    };
    return done(new Response(stream, { headers }));
  });
  mountFile(app, gate, routes.exportJobApplications, async ({ actor, query }) => {
    const outcome = await applications.csv(actor, query);
    return outcome.ok ? done(answerCsv("job-applications.csv", outcome.value)) : outcome;
  });
  mountFile(app, gate, routes.exportApplicationsWorkbook, async ({ actor, query }) => {
    const outcome = await applications.workbook(actor, query);
    return outcome.ok ? done(answerWorkbook("job-applications.xlsx", outcome.value)) : outcome;
  });
}
