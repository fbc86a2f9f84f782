import { z } from "zod/mini";
import { recordOf } from "./bounds.ts";
import { staff, writers } from "./roles.ts";
import { route } from "./route.ts";

/** How many of the stored forms one answer holds. */
export const submissionsPerAnswer = 100;

/** Answers in one form that was sent, at most: far more than any has fields. */
export const mostAnswers = 100;

const formSubmission = z.strictObject({
  id: z.string(),
  /** Which form it was, for example `request-access`. */
  form: z.string(),
  /** What was typed, by the names of the form's fields. */
  answers: recordOf(z.string(), mostAnswers),
  /** ISO 8601. */
  receivedAt: z.string(),
  /** Somebody of the staff has looked after it: it is not new any more. */
  isHandled: z.boolean(),
});

/** A visitor form that was sent in. */
export type FormSubmission = z.output<typeof formSubmission>;

export const listFormSubmissions = route({
  method: "GET",
  path: "/api/form-submissions",
  access: staff,
  summary: `The forms visitors sent in, newest first, ${submissionsPerAnswer} at most; \`before\` is the id of the last one seen`,
  status: 200,
  speaks: "json",
  shapes: {
    query: z.strictObject({ before: z.optional(z.string().check(z.maxLength(100))) }),
    answer: z.strictObject({
      submissions: z.array(formSubmission).check(z.maxLength(submissionsPerAnswer)),
    }),
  },
  refusals: [],
});

export const deleteFormSubmission = route({
  method: "DELETE",
  path: "/api/form-submissions/{submissionId}",
  access: writers,
  summary: "Delete a form that a visitor sent in, for good",
  status: 200,
  speaks: "json",
  shapes: {
    params: z.strictObject({ submissionId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({}),
    answer: z.strictObject({ id: z.string() }),
  },
  refusals: ["unknown-message"],
});

export const setSubmissionHandled = route({
  method: "POST",
  path: "/api/form-submissions/{submissionId}/handled",
  access: writers,
  summary:
    "Say that a form that a visitor sent in is handled, or is not: what is not counts as new",
  status: 200,
  speaks: "json",
  shapes: {
    params: z.strictObject({ submissionId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ isHandled: z.boolean() }),
    answer: z.strictObject({ id: z.string(), isHandled: z.boolean() }),
  },
  refusals: ["unknown-message"],
});
