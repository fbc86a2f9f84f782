import { z } from "zod/mini";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

export const countNewInInbox = route({
  method: "GET",
  path: "/api/inbox/new",
  access: staff,
  summary:
    "The number of unhandled messages, requests for access and newsletter sign-ups, of meetings to be confirmed, and of applications the user has not read",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      /** Applications the requesting user has not read, counted up to `mostUnread`. */
      applications: z.int(),
      messages: z.int(),
      accessRequests: z.int(),
      subscribers: z.int(),
      /** Meetings waiting to be confirmed. */
      meetings: z.int(),
    }),
  },
  refusals: [],
});
