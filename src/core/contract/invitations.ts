import { z } from "zod/mini";
import { isOneLine, emailSchema, passwordSchema, personNameSchema } from "./people.ts";
import { administrators, roles } from "./roles.ts";
import { route } from "./route.ts";

/** For this long an invitation can be used. */
export const invitationDays = 7;

/** Maximum number of open invitations, expired ones included. */
export const mostInvitations = 500;

/** Limits of what administrators write about a person. */
export const personLimits = { firm: 150, note: 1000 } as const;

export const firmSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(personLimits.firm, `must have at most ${personLimits.firm} characters`),
    z.refine(isOneLine, "must be one line of plain text"),
  );

export const noteSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(personLimits.note, `must have at most ${personLimits.note} characters`),
  );

const invitationSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  firm: z.string(),
  note: z.string(),
  /** Name of the administrator who invited. */
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `ended`: whoever invited may not invite any more. */
  state: z.enum(["open", "expired", "ended"]),
});

export type Invitation = z.output<typeof invitationSchema>;

/** A link that is shown once: only a digest of its token is stored. */
export const handedLinkSchema = z.strictObject({
  /** The whole address. */
  link: z.string(),
  /** The address it was mailed to; null if it was not. */
  mailedTo: z.nullable(z.string()),
  /** Why it could not be mailed; null if it was, or if no mail server is set. */
  mailProblem: z.nullable(z.string()),
});

export type HandedLink = z.output<typeof handedLinkSchema>;

/** What is shown after inviting: the invitation and its link. */
const invited = z.strictObject({ invitation: invitationSchema, link: handedLinkSchema });

const invitationParams = z.strictObject({ invitationId: z.string().check(z.maxLength(64)) });

export const listInvitations = route({
  method: "GET",
  path: "/api/invitations",
  access: administrators,
  summary: "The invitations that nobody has used or withdrawn, newest first",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      invitations: z.array(invitationSchema).check(z.maxLength(mostInvitations)),
    }),
  },
  refusals: [],
});

export const invitePerson = route({
  method: "POST",
  path: "/api/invitations",
  access: administrators,
  summary: `Invite somebody by a link that works once, within ${invitationDays} days. It is mailed if a mail server is set, and shown in the response only`,
  status: 201,
  responseKind: "json",
  asksAgain: true,
  shapes: {
    body: z.strictObject({
      name: personNameSchema,
      email: emailSchema,
      role: z.enum(roles),
      firm: z._default(firmSchema, ""),
      note: z._default(noteSchema, ""),
      /** The request for access that it answers, which is marked as handled. */
      accessRequestId: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: invited,
  },
  refusals: [
    "address-taken",
    "already-invited",
    "too-many-invitations",
    "unknown-message",
    "too-many-requests",
  ],
});

export const renewInvitation = route({
  method: "POST",
  path: "/api/invitations/{invitationId}/links",
  access: administrators,
  summary: "Make a new link for an invitation, for another 7 days; the one before ends",
  status: 201,
  responseKind: "json",
  asksAgain: true,
  shapes: { params: invitationParams, body: z.strictObject({}), response: invited },
  refusals: ["unknown-invitation", "address-taken", "too-many-requests"],
});

export const withdrawInvitation = route({
  method: "DELETE",
  path: "/api/invitations/{invitationId}",
  access: administrators,
  summary: "Withdraw an invitation: its link ends",
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: { params: invitationParams, response: z.strictObject({}) },
  refusals: ["unknown-invitation"],
});

const token = z.string().check(z.maxLength(200));

const linkRefusals = [
  "invitation-wrong",
  "invitation-used",
  "invitation-withdrawn",
  "invitation-replaced",
  "invitation-expired",
  "invitation-has-account",
] as const;

export const showInvitation = route({
  method: "GET",
  path: "/account/invitation",
  access: "anyone",
  summary: "The form that an invitation leads to: name and password",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ token: z.catch(token, "") }) },
  refusals: linkRefusals,
});

export const acceptInvitation = route({
  method: "POST",
  path: "/account/invitation",
  access: "anyone",
  summary:
    "Create the account of an invitation, with the role that it names, and sign in; a link works once",
  status: 303,
  responseKind: "html",
  shapes: {
    body: z.strictObject({ token, name: personNameSchema, password: passwordSchema }),
  },
  refusals: [...linkRefusals, "too-many-requests"],
});
