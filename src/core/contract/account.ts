import { z } from "zod/mini";
import { emailSchema, passwordSchema, personNameSchema } from "./people.ts";
import { roles } from "./roles.ts";
import { route } from "./route.ts";
import { personSchema } from "./session.ts";

/** The account of whoever is signed in. Every role has one, so every role may use these routes. */

/** A new e-mail address that does not count yet. */
const addressChangeSchema = z.strictObject({
  email: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.string(),
});

/** Maximum characters of a password that somebody claims to be theirs. */
const mostTyped = 128;

/** Maximum sessions per response; one person hardly has ten. */
export const mostSessions = 200;

const sessionSchema = z.strictObject({
  id: z.string(),
  /** Browser and system, in words. */
  device: z.string(),
  /** The network address at sign-in; empty if unknown. */
  address: z.string(),
  signedInAt: z.string(),
  /** Last use, to the nearest five minutes. */
  seenAt: z.string(),
  isThis: z.boolean(),
});

export type OwnSession = z.output<typeof sessionSchema>;

export const loadAccount = route({
  method: "GET",
  path: "/api/account",
  access: roles,
  summary: "The signed-in person's account",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      person: personSchema,
      /** Whether e-mails are sent, which a change of address needs. */
      isMailSent: z.boolean(),
      /** Whether a second factor has to be set up before anything else. */
      needsFactor: z.boolean(),
      addressChange: z.nullable(addressChangeSchema),
    }),
  },
  whileEnrolling: true,
  refusals: [],
});

export const renameAccount = route({
  method: "PATCH",
  path: "/api/account",
  access: roles,
  summary: "Change the own name",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({ name: personNameSchema }),
    response: personSchema,
  },
  refusals: [],
});

export const changeOwnPassword = route({
  method: "POST",
  path: "/api/account/password",
  access: roles,
  summary:
    "Change the own password, which the old one proves; other sessions end, and this one gets a new token",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({
      old: z.string().check(z.maxLength(mostTyped)),
      password: passwordSchema,
    }),
    response: z.strictObject({ ended: z.int() }),
  },
  refusals: ["wrong-password", "too-many-requests"],
});

export const startAddressChange = route({
  method: "POST",
  path: "/api/account/address",
  access: roles,
  summary:
    "Send links to the own address and to a new one, which counts once both have confirmed it",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({ email: emailSchema }),
    response: z.strictObject({ addressChange: addressChangeSchema }),
  },
  asksAgain: true,
  refusals: ["no-mail-for-address", "same-address", "too-many-requests"],
});

export const endAddressChange = route({
  method: "DELETE",
  path: "/api/account/address",
  access: roles,
  summary: "Keep the own address: the links to change it end",
  status: 200,
  responseKind: "json",
  shapes: { response: z.strictObject({ addressChange: z.null() }) },
  refusals: [],
});

export const listOwnSessions = route({
  method: "GET",
  path: "/api/account/sessions",
  access: roles,
  summary: "Where the person is signed in, the last used first",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      sessions: z.array(sessionSchema).check(z.maxLength(mostSessions)),
    }),
  },
  refusals: [],
});

export const endOwnSession = route({
  method: "DELETE",
  path: "/api/account/sessions/{sessionId}",
  access: roles,
  summary: "Sign out elsewhere; at once, on every process, open streams included",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ sessionId: z.string().check(z.maxLength(64)) }),
    response: z.strictObject({ ended: z.int() }),
  },
  asksAgain: true,
  refusals: ["unknown-session"],
});

export const endOtherSessions = route({
  method: "DELETE",
  path: "/api/account/sessions",
  access: roles,
  summary: "Sign out everywhere but here",
  status: 200,
  responseKind: "json",
  shapes: { response: z.strictObject({ ended: z.int() }) },
  asksAgain: true,
  refusals: [],
});

export const confirmIdentity = route({
  method: "POST",
  path: "/api/session/confirmations",
  access: roles,
  summary: "Prove again who is signed in, by password or by a code of the second factor",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.union([
      z.strictObject({ password: z.string().check(z.maxLength(mostTyped)) }),
      z.strictObject({ code: z.string().check(z.maxLength(mostTyped)) }),
    ]),
    response: z.strictObject({ isConfirmed: z.literal(true) }),
  },
  whileEnrolling: true,
  refusals: ["wrong-password", "wrong-code", "too-many-requests"],
});

export const checkIdentity = route({
  method: "GET",
  path: "/api/session/confirmations",
  access: roles,
  summary: "Whether what asks again would be done now, and what proof would count",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      isConfirmed: z.boolean(),
      /** Whether codes of a second factor count. */
      hasCodes: z.boolean(),
      /** Whether passkeys of this website do. */
      hasPasskeys: z.optional(z.boolean()),
    }),
  },
  whileEnrolling: true,
  refusals: [],
});
