import { z } from "zod/mini";
import { mailStates } from "./job-applications.ts";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";

/** Mails that failed, as many as are shown. */
export const mostFailedMails = 10;
/** Test mails of one person in an hour, and how often they may have the mail server asked. */
export const mailTestLimits = { perHour: 5, checksPerHour: 60 } as const;
/** How long sending one mail may take, in milliseconds: what the mail server may take, and some more. */
export const mailTestMs = 75_000;

const failedMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `waiting` is tried again; `failed` is not, unless somebody asks for it in the outbox. */
  state: z.enum(["waiting", "failed"]),
  attempts: z.int(),
  /** What the mail server said. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.nullable(z.iso.datetime()),
});

export const loadMailSettings = route({
  method: "GET",
  path: "/api/mail-settings",
  access: administrators,
  summary: `Which mail server is configured, and the last ${mostFailedMails} e-mails that it did not take`,
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      /** Null if none is configured: e-mails are kept for reading. */
      server: z.nullable(
        z.strictObject({
          host: z.string(),
          port: z.int(),
          /** From the first byte; before anything is sent, or nothing is; or only if the server offers it. */
          encryption: z.enum(["always", "required", "offered"]),
          hasPassword: z.boolean(),
          /** The sender of all e-mails. */
          from: z.string(),
          /** What to know of how the connection is protected, in sentences. */
          remarks: z.array(z.string()).check(z.maxLength(4)),
        }),
      ),
      counts: z.record(z.enum(mailStates), z.int()),
      failed: z.array(failedMail).check(z.maxLength(mostFailedMails)),
    }),
  },
  refusals: [],
});

export const checkMailServer = route({
  method: "POST",
  path: "/api/mail-checks",
  access: administrators,
  summary: "Connect to the mail server without sending anything",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({}),
    response: z.strictObject({
      /** Why it cannot be used now; null if it can. */
      problem: z.nullable(z.string()),
    }),
  },
  refusals: ["no-mail-server", "too-many-requests"],
});

export const sendTestMail = route({
  method: "POST",
  path: "/api/mail-tests",
  access: administrators,
  summary: `Send a test e-mail to oneself, at most ${mailTestLimits.perHour} an hour`,
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({}),
    response: z.strictObject({
      to: z.string(),
      /** Why the mail server did not take it; null if it did. */
      problem: z.nullable(z.string()),
    }),
  },
  refusals: ["no-mail-server", "too-many-requests"],
});

export type MailState = z.output<typeof loadMailSettings.shapes.response>;
export type FailedMail = z.output<typeof failedMail>;
