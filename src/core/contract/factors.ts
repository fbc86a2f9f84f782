import { z } from "zod/mini";
import { isSafeText } from "../document/safe-json.ts";
import { recordOf } from "./bounds.ts";
import { administrators, roles } from "./roles.ts";
import { route } from "./route.ts";

/** When a person has no more recovery codes than this, the page of the account asks to make new ones. */
export const fewRecoveryCodes = 3;
/** The most passkeys that one person can have. */
export const mostPasskeys = 20;

/** A code of an authenticator app or a recovery code, as somebody typed or pasted it. */
export const typedCodeSchema = z.string().check(z.maxLength(100));

const passkeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The host it was made for; it works at no other. */
  host: z.string(),
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});

/** A passkey as its owner sees it. */
export type Passkey = z.output<typeof passkeySchema>;

/** Why no passkey can be made here: browsers take them only for host names, and only over TLS. */
export const passkeyObstacles = ["address", "plain-http"] as const;

const factorsSchema = z.strictObject({
  /** When the authenticator app was set up; null without one. */
  totpAt: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema).check(z.maxLength(mostPasskeys)),
  /** Whether the person's role must have a second factor. */
  isDemanded: z.boolean(),
  /** The host that new passkeys are made for; null if none can be made, for the reason in `passkeyObstacle`. */
  passkeyHost: z.nullable(z.string()),
  passkeyObstacle: z.nullable(z.enum(passkeyObstacles)),
});

/** Everything that somebody signs in with besides the password. */
export type Factors = z.output<typeof factorsSchema>;

/** How many recovery codes are made at a time. */
export const recoveryCodeCount = 10;

const recoveryCodesSchema = z.array(z.string()).check(z.maxLength(recoveryCodeCount));

export const loadFactors = route({
  method: "GET",
  path: "/api/account/factors",
  access: roles,
  whileEnrolling: true,
  summary: "Your own second factors and passkeys",
  status: 200,
  responseKind: "json",
  shapes: { response: factorsSchema },
  refusals: [],
});

export const beginTotp = route({
  method: "POST",
  path: "/api/account/factors/totp",
  access: roles,
  whileEnrolling: true,
  asksAgain: true,
  summary: "Make a secret for an authenticator app; it counts once its first code confirms it",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({}),
    response: z.strictObject({
      /** In groups of four, to type it. */
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code, an SVG. */
      qrCode: z.string(),
    }),
  },
  refusals: ["totp-there", "factor-key-changed"],
});

export const confirmTotp = route({
  method: "POST",
  path: "/api/account/factors/totp/confirmation",
  access: roles,
  whileEnrolling: true,
  asksAgain: true,
  summary: "Confirm the authenticator app by its first code",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({ code: typedCodeSchema }),
    response: z.strictObject({
      /** Made with the first factor, and shown only now; null if there are codes already. */
      recoveryCodes: z.nullable(recoveryCodesSchema),
    }),
  },
  refusals: ["totp-there", "totp-not-begun", "wrong-code"],
});

export const removeTotp = route({
  method: "DELETE",
  path: "/api/account/factors/totp",
  access: roles,
  asksAgain: true,
  summary: "Remove your own authenticator app",
  status: 200,
  responseKind: "json",
  shapes: { response: z.strictObject({}) },
  refusals: ["factor-demanded", "unknown-factor"],
});

export const makeRecoveryCodes = route({
  method: "POST",
  path: "/api/account/factors/recovery-codes",
  access: roles,
  asksAgain: true,
  summary: "Make new recovery codes, which end the earlier ones",
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({}),
    response: z.strictObject({ recoveryCodes: recoveryCodesSchema }),
  },
  refusals: ["unknown-factor"],
});

/** What a browser gives and takes for a passkey; `@simplewebauthn/server` checks it. */
const credentialSchema = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  response: recordOf(z.unknown(), 20),
});
const optionsSchema = recordOf(z.unknown(), 20);

const credentialBytes = 64 * 1024;

export const beginPasskey = route({
  method: "POST",
  path: "/api/account/passkey-options",
  access: roles,
  whileEnrolling: true,
  asksAgain: true,
  summary: "What a browser needs to make a passkey; it can be used once, within five minutes",
  status: 200,
  responseKind: "json",
  shapes: { body: z.strictObject({}), response: optionsSchema },
  refusals: ["no-passkeys-here", "too-many-passkeys"],
});

const passkeyNameSchema = z.string().check(
  z.trim(),
  z.minLength(1, "must not be empty"),
  z.maxLength(60),
  z.refine(
    (name) => isSafeText(name) && !/[\p{Cc}\u2028\u2029]/u.test(name),
    "must be one line of plain text",
  ),
);

export const addPasskey = route({
  method: "POST",
  path: "/api/account/passkeys",
  access: roles,
  whileEnrolling: true,
  asksAgain: true,
  summary: "Add the passkey that a browser made",
  status: 201,
  responseKind: "json",
  bodyBytes: credentialBytes,
  shapes: {
    body: z.strictObject({ name: passkeyNameSchema, credential: credentialSchema }),
    response: z.strictObject({
      passkey: passkeySchema,
      recoveryCodes: z.nullable(recoveryCodesSchema),
    }),
  },
  refusals: ["no-passkeys-here", "too-many-passkeys", "passkey-refused"],
});

const passkeyParams = z.strictObject({ passkeyId: z.string().check(z.maxLength(1400)) });

export const renamePasskey = route({
  method: "PATCH",
  path: "/api/account/passkeys/{passkeyId}",
  access: roles,
  summary: "Rename a passkey of your own",
  status: 200,
  responseKind: "json",
  shapes: {
    params: passkeyParams,
    body: z.strictObject({ name: passkeyNameSchema }),
    response: z.strictObject({}),
  },
  refusals: ["unknown-factor"],
});

export const removePasskey = route({
  method: "DELETE",
  path: "/api/account/passkeys/{passkeyId}",
  access: roles,
  asksAgain: true,
  summary: "Remove a passkey of your own",
  status: 200,
  responseKind: "json",
  shapes: { params: passkeyParams, response: z.strictObject({}) },
  refusals: ["factor-demanded", "unknown-factor"],
});

export const offerConfirmation = route({
  method: "POST",
  path: "/api/session/passkey/options",
  access: roles,
  whileEnrolling: true,
  summary: "What a browser needs to prove again who is signed in, by a passkey",
  status: 200,
  responseKind: "json",
  shapes: { body: z.strictObject({}), response: optionsSchema },
  refusals: ["no-passkeys-here"],
});

export const confirmByPasskey = route({
  method: "POST",
  path: "/api/session/passkey",
  access: roles,
  whileEnrolling: true,
  summary: "Prove again who is signed in, by a passkey",
  status: 200,
  responseKind: "json",
  bodyBytes: credentialBytes,
  shapes: {
    body: z.strictObject({ credential: credentialSchema }),
    response: z.strictObject({ isConfirmed: z.literal(true) }),
  },
  refusals: ["no-passkeys-here", "passkey-refused"],
});

export const removeFactorsOf = route({
  method: "DELETE",
  path: "/api/people/{personId}/factors",
  access: administrators,
  asksAgain: true,
  summary: "Remove the factors of a colleague who lost them",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ personId: z.string().check(z.maxLength(64)) }),
    response: z.strictObject({}),
  },
  refusals: ["unknown-account", "unknown-factor", "own-factors"],
});

const next = z.optional(z.string().check(z.maxLength(500)));

export const showFactor = route({
  method: "GET",
  path: "/login/factor",
  access: "anyone",
  summary: "The second step of signing in, for whoever gave the right password",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ next: z.catch(next, undefined) }) },
  refusals: [],
});

export const giveFactor = route({
  method: "POST",
  path: "/login/factor",
  access: "anyone",
  summary: "Finish signing in with a code of an authenticator app, or a recovery code",
  status: 303,
  responseKind: "html",
  shapes: { body: z.strictObject({ code: typedCodeSchema, next }) },
  refusals: [
    "wrong-code",
    "code-missing",
    "sign-in-ended",
    "account-disabled",
    "too-many-requests",
  ],
});

export const offerPasskey = route({
  method: "POST",
  path: "/login/passkey/options",
  access: "anyone",
  summary: "What a browser needs to sign in with a passkey, for the sign-in's own script",
  status: 200,
  responseKind: "html",
  shapes: { body: z.strictObject({}) },
  refusals: ["no-passkeys-here", "too-many-requests"],
});

export const givePasskey = route({
  method: "POST",
  path: "/login/passkey",
  access: "anyone",
  summary: "Sign in with a passkey: alone, or after the password",
  status: 303,
  responseKind: "html",
  bodyBytes: credentialBytes,
  shapes: {
    /** The browser's answer as JSON. */
    body: z.strictObject({ credential: z.string().check(z.maxLength(20_000)), next }),
  },
  refusals: ["no-passkeys-here", "passkey-refused", "account-disabled", "too-many-requests"],
});
