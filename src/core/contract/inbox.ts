import { z } from "zod/mini";
import { mostPeople } from "./people.ts";
import { roles, staff } from "./roles.ts";
import { route } from "./route.ts";
import { toolPaths } from "./tool-paths.ts";

/** The staff's inbox screens, and the event stream that keeps open ones up to date. */

const screen = (path: string, summary: string) =>
  route({
    method: "GET",
    path,
    access: staff,
    summary,
    status: 200,
    responseKind: "html",
    shapes: {},
    refusals: [],
  });

export const showInbox = screen(
  toolPaths.inbox,
  "The inbox's job applications; search, filters and order are in the query",
);

export const showInboxApplication = route({
  ...screen("/inbox/applications/{applicationId}", "One application in the inbox"),
  shapes: { params: z.strictObject({ applicationId: z.string().check(z.maxLength(200)) }) },
});

export const showOutbox = screen(
  "/inbox/outbox",
  "E-mails written by the program, and whether they were sent",
);

export const showAccessRequests = screen(
  "/inbox/access-requests",
  "Requests for access from visitors",
);

export const showMessages = screen("/inbox/messages", "Messages from visitors");

export const showSubscribers = screen(
  "/inbox/subscribers",
  "People who signed up for the newsletter",
);

export const showMeetings = screen("/inbox/meetings", "Meetings booked by visitors");

export const showMeetingSettings = screen(
  "/inbox/meetings/settings",
  "When meetings can be booked, and where they take place",
);

export const showSuspectedSpam = screen(
  "/inbox/suspected-spam",
  "Forms that seem to be sent by a program",
);

export const listInboxPeople = route({
  method: "GET",
  path: "/api/inbox/people",
  access: staff,
  summary: "Staff who can be assigned to applications, by name, and whether e-mails are sent",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      people: z
        .array(z.strictObject({ id: z.string(), name: z.string(), role: z.enum(roles) }))
        .check(z.maxLength(mostPeople)),
      /** False if no mail server is configured: mails are only stored for reading here. */
      isSending: z.boolean(),
    }),
  },
  refusals: [],
});

/** Maximum number of notices about how the site is set up. */
export const mostNotices = 20;

export const listSetupNotices = route({
  method: "GET",
  path: "/api/inbox/setup",
  access: staff,
  summary:
    "What this process noticed about how it is set up, in sentences for whoever runs the site; empty if all is well",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({ notices: z.array(z.string()).check(z.maxLength(mostNotices)) }),
  },
  refusals: [],
});

/**
 * The stream's events by name, with their JSON data. `changed` is sent as soon as the stream opens, with empty `ids`,
 * since earlier data may be stale. Empty `ids` always mean that any application may have changed.
 */
export const inboxEvents = {
  changed: z.strictObject({ ids: z.array(z.string()) }),
  "signed-out": z.strictObject({}),
} as const;

export type InboxEvent =
  | { readonly name: "changed"; readonly value: { readonly ids: readonly string[] } }
  | { readonly name: "signed-out"; readonly value: Record<string, never> };

/** Maximum number of concurrent inbox streams, per process. */
export const inboxLimits = { perPerson: 12, inAll: 200 } as const;

export const listenToInbox = route({
  method: "GET",
  path: "/api/inbox/live",
  access: staff,
  summary: "A live stream of new, changed and deleted applications and their e-mails",
  status: 200,
  responseKind: "events",
  shapes: {},
  refusals: ["too-many-inboxes"],
});
