import { z } from "zod/mini";
import { cursorSchema } from "./cursor.ts";
import { applicationStatuses } from "../forms/job-application/form.ts";
import { recordOf } from "./bounds.ts";
import { mostAnswers } from "./form-submissions.ts";
import { staff, writers } from "./roles.ts";
import { route } from "./route.ts";

/** Maximum number of applications per response. */
export const mostApplications = 100;

/** Unread applications are counted up to this number. */
export const mostUnread = 1000;

/** Maximum per response of an application's history events, of mails, and of job titles to filter by. */
export const mostEvents = 1000;
export const mostMails = 100;
export const mostJobTitles = 1000;

/** Maximum number of rows in an export. */
export const mostInTable = 10_000;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be an id"));
const applicationParams = z.strictObject({ applicationId: id });
const time = z.iso.datetime().check(z.maxLength(40));
const status = z.enum(applicationStatuses);

/**
 * States of an application's notification mail: `kept` if no mail server is configured, `failed` once there are no more
 * retries.
 */
export const mailStates = ["waiting", "sent", "kept", "failed"] as const;

const mail = z.strictObject({
  id: z.string(),
  /** The application it is about; null for other mails. */
  applicationId: z.nullable(z.string()),
  state: z.enum(mailStates),
  to: z.string(),
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  attempts: z.int(),
  /** Why the last attempt failed. */
  reason: z.nullable(z.string()),
  /** When the last attempt failed, if there are no more retries; otherwise null. */
  triedAt: z.nullable(time),
  /** Time of the next attempt; null if there is none. */
  nextTryAt: z.nullable(time),
  createdAt: time,
  sentAt: z.nullable(time),
});

/** A mail the program created. */
export type Mail = z.output<typeof mail>;

const assignee = z.strictObject({ id: z.string(), name: z.string() });

const summaryShape = {
  id: z.string(),
  receivedAt: time,
  jobTitle: z.string(),
  department: z.string(),
  location: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  status,
  assignee: z.nullable(assignee),
  hasResume: z.boolean(),
  /** Null if no notification was ever created. */
  mailState: z.nullable(z.enum(mailStates)),
  /** Submitted or resubmitted since the requesting user last looked at it. */
  isUnread: z.boolean(),
};

const summary = z.strictObject(summaryShape);

/** An application as a row of the list. */
export type ApplicationSummary = z.output<typeof summary>;

/** An entry in an application's history. `by` is a person's name, or null for the applicant. */
const event = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("status"),
    at: time,
    by: z.nullable(z.string()),
    from: status,
    to: status,
  }),
  z.strictObject({
    kind: z.literal("assignee"),
    at: time,
    by: z.nullable(z.string()),
    /** Name of the new assignee; null if unassigned. */
    to: z.nullable(z.string()),
  }),
  z.strictObject({
    kind: z.literal("note"),
    at: time,
    by: z.nullable(z.string()),
    text: z.string(),
    /** Idempotency key the author's client chose for the note. */
    key: z.optional(id),
  }),
  /** The same applicant submitted again within ten minutes with different answers. */
  z.strictObject({
    kind: z.literal("sent-again"),
    at: time,
    by: z.nullable(z.string()),
    answers: recordOf(z.string(), mostAnswers),
  }),
]);

/** An entry in an application's history. */
export type ApplicationEvent = z.output<typeof event>;

const application = z.strictObject({
  ...summaryShape,
  applicantPhone: z.string(),
  currentLocation: z.string(),
  linkedinUrl: z.string(),
  portfolioUrl: z.string(),
  yearsExperience: z.nullable(z.int()),
  salaryExpectation: z.string(),
  /** `2026-03-14` */
  startDate: z.nullable(z.iso.date()),
  willingToRelocate: z.boolean(),
  coverLetter: z.string(),
  /** "cv.pdf (1.2 MB, application/pdf)"; null where none was sent. */
  resumeUrl: z.nullable(z.string()),
  resume: z.nullable(z.strictObject({ name: z.string(), bytes: z.int(), type: z.string() })),
  /** Oldest first; only the newest `mostEvents` if there are more. */
  history: z.array(event).check(z.maxLength(mostEvents)),
  /** Number of older events that are left out; absent if there are none. */
  olderEvents: z.optional(z.int()),
  /** Newest first. */
  mails: z.array(mail).check(z.maxLength(mostMails)),
  /** Number of older mails that are left out; absent if there are none. */
  olderMails: z.optional(z.int()),
});

/** An application with all its answers and its history. */
export type Application = z.output<typeof application>;

/** Maximum characters of a search in the list. */
export const mostSearched = 200;

const listQuery = z.strictObject({
  /** Words to find in the name, e-mail address or position; all must match. */
  search: z._default(z.string().check(z.maxLength(mostSearched)), ""),
  status: z.optional(status),
  /** Id of the assignee, or `nobody` for unassigned. */
  assignee: z.optional(id),
  jobTitle: z.optional(z.string().check(z.maxLength(200))),
  /** Only applications the requesting user has not read. */
  unread: z.optional(z.literal("yes")),
  sort: z._default(z.enum(["received", "name", "position", "status"]), "received"),
  direction: z._default(z.enum(["up", "down"]), "down"),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostApplications)), 25),
});

/** Search, filters, order and paging of the applications list. */
export type ApplicationQuery = z.output<typeof listQuery>;

export const listJobApplications = route({
  method: "GET",
  path: "/api/job-applications",
  access: staff,
  summary: "Job applications, newest first by default",
  status: 200,
  responseKind: "json",
  shapes: {
    query: listQuery,
    response: z.strictObject({
      applications: z.array(summary).check(z.maxLength(mostApplications)),
      /** Number of applications matching the search and all filters. */
      total: z.int(),
      /** Number per status, with this search and all filters except status. */
      counts: z.record(status, z.int()),
      /** The positions anyone ever applied for, to filter by: the first `mostJobTitles` by name. */
      jobTitles: z.array(z.string()).check(z.maxLength(mostJobTitles)),
      /** True if positions are left out; otherwise absent. */
      hasMoreJobTitles: z.optional(z.literal(true)),
      /** Number the requesting user has not read, ignoring search and filters; at most `mostUnread`. */
      unread: z.int(),
    }),
  },
  refusals: [],
});

export const loadJobApplication = route({
  method: "GET",
  path: "/api/job-applications/{applicationId}",
  access: staff,
  summary: "One application with everything submitted, its history and its e-mails",
  status: 200,
  responseKind: "json",
  shapes: { params: applicationParams, response: application },
  refusals: ["unknown-application"],
});

const changeable = { status: z.optional(status), assigneeId: z.optional(z.nullable(id)) };

export const changeJobApplication = route({
  method: "PATCH",
  path: "/api/job-applications/{applicationId}",
  access: writers,
  summary:
    "Change the status or the assignee; omitted fields stay as they are. `was` is the expected current value: if it differs, nothing is changed",
  status: 200,
  responseKind: "json",
  shapes: {
    params: applicationParams,
    body: z.strictObject({ ...changeable, was: z.optional(z.strictObject(changeable)) }),
    response: application,
  },
  refusals: ["unknown-application", "unknown-person", "application-changed"],
});

export const markJobApplication = route({
  method: "PUT",
  path: "/api/job-applications/{applicationId}/reading",
  access: staff,
  summary: "Mark an application as read or unread for the current user",
  status: 204,
  responseKind: "json",
  shapes: { params: applicationParams, body: z.strictObject({ isRead: z.boolean() }) },
  refusals: ["unknown-application"],
});

export const markAllRead = route({
  method: "PUT",
  path: "/api/inbox/reading",
  access: staff,
  summary: "Mark every application received up to a given time as read for the current user",
  status: 204,
  responseKind: "json",
  shapes: { body: z.strictObject({ upTo: time }) },
  refusals: [],
});

/** Maximum characters of a note. */
export const noteLimit = 4000;

export const addApplicationNote = route({
  method: "POST",
  path: "/api/job-applications/{applicationId}/notes",
  access: writers,
  summary: "Add a note that only staff can see; a note with an existing `key` is not added again",
  status: 201,
  responseKind: "json",
  shapes: {
    params: applicationParams,
    body: z.strictObject({
      text: z
        .string()
        .check(z.trim(), z.minLength(1, "must say something"), z.maxLength(noteLimit)),
      key: z.optional(id),
    }),
    response: application,
  },
  refusals: ["unknown-application"],
});

export const deleteJobApplication = route({
  method: "DELETE",
  path: "/api/job-applications/{applicationId}",
  access: writers,
  summary: "Permanently delete an application, its resume, history and e-mails",
  status: 200,
  responseKind: "json",
  shapes: {
    params: applicationParams,
    body: z.strictObject({}),
    response: z.strictObject({ id: z.string() }),
  },
  refusals: ["unknown-application"],
});

export const downloadResume = route({
  method: "GET",
  path: "/api/job-applications/{applicationId}/resume",
  access: staff,
  summary: "Download the resume of an application",
  status: 200,
  responseKind: "file",
  shapes: { params: applicationParams },
  refusals: ["unknown-application", "no-resume"],
});

export const exportJobApplications = route({
  method: "GET",
  path: "/api/job-applications.csv",
  access: staff,
  summary: "Export the applications as CSV, with the same filters as the list",
  status: 200,
  responseKind: "file",
  shapes: { query: z.omit(listQuery, { offset: true, most: true }) },
  asksAgain: true,
  refusals: [],
});

export const exportApplicationsWorkbook = route({
  ...exportJobApplications,
  path: "/api/job-applications.xlsx",
  summary:
    "Export the applications as a workbook (.xlsx), with real dates and no text read as a formula",
});

export const retryMail = route({
  method: "POST",
  path: "/api/mails/{mailId}/attempts",
  access: writers,
  summary: "Retry sending an e-mail that failed, was kept or is waiting",
  status: 202,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ mailId: id }),
    body: z.strictObject({}),
    response: mail,
  },
  refusals: ["unknown-mail", "mail-already-sent", "no-mail-server"],
});

export const listMails = route({
  method: "GET",
  path: "/api/mails",
  access: staff,
  summary: `E-mails written by the program, newest first, at most ${mostMails}; \`before\` is the time and id of the last one received`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({
      state: z.optional(z.enum(mailStates)),
      before: z.optional(cursorSchema),
    }),
    response: z.strictObject({
      mails: z.array(mail).check(z.maxLength(mostMails)),
      /** Number of mails in each state. */
      counts: z.record(z.enum(mailStates), z.int()),
      /** False if no mail server is configured: mails are only stored for reading here. */
      isSending: z.boolean(),
    }),
  },
  refusals: [],
});
