import { z } from "zod/mini";
import { cursorSchema } from "./cursor.ts";
import { staff, writers } from "./roles.ts";
import { route } from "./route.ts";

/** Submissions whose hidden field was filled in, and which are therefore kept apart as suspected spam. */

/** Entries per response. */
export const suspectedPerAnswer = 50;

/** Only the newest ones are kept, and files only with the newest of those, since programs can send any number. */
export const mostSuspected = { entries: 2000, files: 40 } as const;

/** Days until one is deleted. */
export const suspectedDays = 30;

const params = z.strictObject({ suspectedId: z.string().check(z.maxLength(64)) });

const suspected = z.strictObject({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  /** What it would be: `Application for …`, the title of a contact form. */
  title: z.string(),
  answers: z
    .array(z.strictObject({ label: z.string(), value: z.string() }))
    .check(z.maxLength(200)),
  senderEmail: z.nullable(z.string()),
  /** The name of the file sent with it; null if there is none. */
  resumeName: z.nullable(z.string()),
});

export type SuspectedSubmission = z.output<typeof suspected>;

export const listSuspected = route({
  method: "GET",
  path: "/api/suspected-submissions",
  access: staff,
  scope: "submissions",
  summary: `Suspected spam, newest first, at most ${suspectedPerAnswer}; \`before\` is the time and id of the last one received`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({ before: z.optional(cursorSchema) }),
    response: z.strictObject({
      submissions: z.array(suspected).check(z.maxLength(suspectedPerAnswer)),
    }),
  },
  refusals: [],
});

export const countSuspected = route({
  method: "GET",
  path: "/api/inbox/suspected",
  access: staff,
  scope: "submissions",
  summary: "How many submissions are kept as suspected spam",
  status: 200,
  responseKind: "json",
  shapes: { response: z.strictObject({ count: z.int() }) },
  refusals: [],
});

export const openSuspectedResume = route({
  method: "GET",
  path: "/api/suspected-submissions/{suspectedId}/resume",
  access: staff,
  summary: "Download the file that was sent with suspected spam",
  status: 200,
  responseKind: "file",
  shapes: { params },
  refusals: ["unknown-message", "no-resume"],
});

export const acceptSuspected = route({
  method: "POST",
  path: "/api/suspected-submissions/{suspectedId}/accept",
  access: writers,
  summary: "Store it like any other submission, with the e-mails about it, and remove it here",
  status: 200,
  responseKind: "json",
  shapes: {
    params,
    body: z.strictObject({}),
    response: z.strictObject({ id: z.string() }),
  },
  refusals: ["unknown-message", "too-many-requests"],
});

export const deleteSuspected = route({
  method: "DELETE",
  path: "/api/suspected-submissions/{suspectedId}",
  access: writers,
  summary: "Permanently delete suspected spam, with its file",
  status: 200,
  responseKind: "json",
  shapes: {
    params,
    body: z.strictObject({}),
    response: z.strictObject({ id: z.string() }),
  },
  refusals: ["unknown-message"],
});
