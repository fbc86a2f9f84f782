import { z } from "zod/mini";
import type { PageAccess } from "../site-map.ts";
import { idSchema } from "./operations.ts";
import { staff, writers, admits } from "./roles.ts";
import type { Role } from "./roles.ts";
import { route } from "./route.ts";

/** How long a link to a draft may work, in minutes, and how that is called. */
export const draftLinkEnds = [
  { minutes: 15, label: "15 minutes" },
  { minutes: 60, label: "1 hour" },
  { minutes: 24 * 60, label: "1 day" },
  { minutes: 7 * 24 * 60, label: "7 days" },
] as const;

/** What a link gets that is made without a choice (BUILD-057, GAP-040). */
export const usualDraftLinkMinutes = 15;

/** Links to one page's draft that work at the same time, at most. */
export const mostDraftLinks = 50;

/** Those of one person among them, at most: nobody takes all there are. */
export const mostOwnDraftLinks = 20;

/**
 * Whether somebody with this role may show the draft of such a page to people without an account: of a page that
 * visitors have to sign in for, only those who also decide what is published.
 */
export function maySharePage(role: Role, access: PageAccess): boolean {
  return admits(access === "public" ? staff : writers, role);
}

const time = z.iso.datetime();
const pageParams = z.strictObject({ pageId: z.string().check(z.maxLength(64)) });
const minutes = z.literal(draftLinkEnds.map((end) => end.minutes));
const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, "must be a time zone, for example Europe/Berlin"));

const draftLink = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  /** On this site, without its origin. */
  path: z.string().check(z.maxLength(300)),
  madeBy: z.string().check(z.maxLength(200)),
  madeAt: time,
  expiresAt: time,
  /** Whether whoever asks may end it. */
  canEnd: z.boolean(),
});

export type DraftLink = z.infer<typeof draftLink>;

export const makeDraftLink = route({
  method: "POST",
  path: "/api/pages/{pageId}/draft-links",
  access: staff,
  summary:
    "A link that shows the saved draft of a page to whoever has it, until it expires or is ended (GAP-040)",
  status: 201,
  speaks: "json",
  shapes: {
    params: pageParams,
    body: z.strictObject({
      minutes: z._default(minutes, usualDraftLinkMinutes),
      /** In which the end is said to whoever opens the link. */
      timeZone: z._default(timeZone, "UTC"),
    }),
    answer: draftLink,
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
  summary: "The links to a page's draft that work now, and who made them, newest first",
  status: 200,
  speaks: "json",
  shapes: {
    params: pageParams,
    answer: z.strictObject({ links: z.array(draftLink).check(z.maxLength(mostDraftLinks)) }),
  },
  refusals: ["unknown-page", "page-not-shared"],
});

export const endDraftLink = route({
  method: "DELETE",
  path: "/api/draft-links/{linkId}",
  access: staff,
  summary:
    "End a link to a draft before its time: one's own, or any for editors and administrators",
  status: 200,
  speaks: "json",
  shapes: {
    params: z.strictObject({ linkId: idSchema }),
    body: z.strictObject({}),
    answer: z.strictObject({ id: idSchema }),
  },
  refusals: ["unknown-draft-link"],
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
