import { z } from "zod/mini";
import { isTimeZone } from "../time-zone.ts";
import { idSchema } from "./operations.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

/** The lifetimes offered for a link to a draft, in minutes, with their labels. */
export const draftLinkEnds = [
  { minutes: 15, label: "15 minutes" },
  { minutes: 60, label: "1 hour" },
  { minutes: 24 * 60, label: "1 day" },
  { minutes: 7 * 24 * 60, label: "7 days" },
] as const;

/** Default lifetime of a draft link (BUILD-057, GAP-040). */
export const usualDraftLinkMinutes = 15;

/** Maximum number of active links to one page's draft. */
export const mostDraftLinks = 50;

/** Maximum number of active links per person, so that nobody uses up all of a page's links. */
export const mostOwnDraftLinks = 20;

const time = z.iso.datetime();
const pageParams = z.strictObject({ pageId: z.string().check(z.maxLength(64)) });
const minutes = z.literal(draftLinkEnds.map((end) => end.minutes));
const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, "must be a time zone, for example Europe/Berlin"));

const draftLink = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  /** Path without the origin. */
  path: z.string().check(z.maxLength(300)),
  madeBy: z.string().check(z.maxLength(200)),
  madeAt: time,
  expiresAt: time,
  /** Whether the requesting user may revoke it. */
  canEnd: z.boolean(),
});

export type DraftLink = z.infer<typeof draftLink>;

export const makeDraftLink = route({
  method: "POST",
  path: "/api/pages/{pageId}/draft-links",
  access: staff,
  // Nothing for API tokens: a link lets everybody in and would outlive the token that made it.
  summary:
    "Create a link that shows the saved draft of a page to anyone who has it, until it expires or is ended (GAP-040)",
  status: 201,
  responseKind: "json",
  shapes: {
    params: pageParams,
    body: z.strictObject({
      minutes: z._default(minutes, usualDraftLinkMinutes),
      /** Time zone in which the preview shows the link's expiry time. */
      timeZone: z._default(timeZone, "UTC"),
    }),
    response: draftLink,
  },
  refusals: [
    "unknown-page",
    "page-not-shared",
    "too-many-own-draft-links",
    "too-many-draft-links",
    "too-many-requests",
  ],
});

export const listDraftLinks = route({
  method: "GET",
  path: "/api/pages/{pageId}/draft-links",
  access: staff,
  // Nothing for API tokens: the answer has the links themselves.
  summary: "The active links to a page's draft and who created them, newest first",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageParams,
    response: z.strictObject({ links: z.array(draftLink).check(z.maxLength(mostDraftLinks)) }),
  },
  refusals: ["unknown-page", "page-not-shared"],
});

export const endDraftLink = route({
  method: "DELETE",
  path: "/api/draft-links/{linkId}",
  access: staff,
  scope: "edit",
  summary: "End a link to a draft early: one's own, or any link for editors and administrators",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ linkId: idSchema }),
    body: z.strictObject({}),
    response: z.strictObject({ id: idSchema }),
  },
  refusals: ["unknown-draft-link"],
});
