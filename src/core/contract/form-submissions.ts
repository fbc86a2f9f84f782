import { z } from "zod/mini";
import { cursorSchema } from "./cursor.ts";
import { recordOf } from "./bounds.ts";
import { staff, writers } from "./roles.ts";
import { route } from "./route.ts";

/** Submissions per response. */
export const submissionsPerAnswer = 100;

/** Maximum number of answers in one submission, far above the field count of any form. */
export const mostAnswers = 100;

const formSubmission = z.strictObject({
  id: z.string(),
  /** Which form it was, for example `request-access`. */
  form: z.string(),
  /** What the visitor typed, by field name. */
  answers: recordOf(z.string(), mostAnswers),
  /** ISO 8601. */
  receivedAt: z.string(),
  /** True once a staff member marked it as handled, so it no longer counts as new. */
  isHandled: z.boolean(),
});

/** A submission of one of the program's own visitor forms. */
export type FormSubmission = z.output<typeof formSubmission>;

export const listFormSubmissions = route({
  method: "GET",
  path: "/api/form-submissions",
  access: staff,
  scope: "submissions",
  summary: `Requests for access, newest first, at most ${submissionsPerAnswer}; \`before\` is the time and id of the last one received`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({ before: z.optional(cursorSchema) }),
    response: z.strictObject({
      submissions: z.array(formSubmission).check(z.maxLength(submissionsPerAnswer)),
    }),
  },
  refusals: [],
});

export const deleteFormSubmission = route({
  method: "DELETE",
  path: "/api/form-submissions/{submissionId}",
  access: writers,
  summary: "Permanently delete a form submission",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ submissionId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({}),
    response: z.strictObject({ id: z.string() }),
  },
  refusals: ["unknown-message"],
});

export const setSubmissionHandled = route({
  method: "POST",
  path: "/api/form-submissions/{submissionId}/handled",
  access: writers,
  summary: "Mark a form submission as handled or not; unhandled ones count as new",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ submissionId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ isHandled: z.boolean() }),
    response: z.strictObject({ id: z.string(), isHandled: z.boolean() }),
  },
  refusals: ["unknown-message"],
});
