import type { Hono } from "hono";
import { readCursor } from "#core/contract/cursor.ts";
import {
  deleteFormSubmission,
  listFormSubmissions,
  setSubmissionHandled,
} from "#core/contract/form-submissions.ts";
import { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** Form submissions of visitors: staff list, handle and delete them. */
export function mountFormSubmissions(
  app: Hono<Env>,
  gate: Gate,
  submissions: Pick<Submissions, "list" | "removals" | "handling">,
): void {
  mount(app, gate, listFormSubmissions, ({ actor, query }) =>
    submissions.list(actor, readCursor(query.before)),
  );
  mount(app, gate, deleteFormSubmission, ({ actor, params }) =>
    submissions.removals.submission(actor, params.submissionId),
  );
  mount(app, gate, setSubmissionHandled, ({ actor, params: { submissionId: id }, body }) =>
    submissions.handling.set(actor, { kind: "request", id, ...body }),
  );
  mount(app, gate, countNewInInbox, ({ actor }) => submissions.handling.count(actor));
}
