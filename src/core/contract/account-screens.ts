import { z } from "zod/mini";
import { emailSchema } from "./people.ts";
import { roles } from "./roles.ts";
import { route } from "./route.ts";
import { toolPaths } from "./tool-paths.ts";

/** The screens of accounts. All are below an address that pages cannot have (`reservedAddresses`). */

const token = z.string().check(z.maxLength(200));
const next = z.optional(z.string().check(z.maxLength(500)));

export const showAccount = route({
  method: "GET",
  path: toolPaths.account,
  access: roles,
  summary: "The page of the own account",
  status: 200,
  responseKind: "html",
  shapes: {},
  whileEnrolling: true,
  refusals: [],
});

export const showConfirmIdentity = route({
  method: "GET",
  path: `${toolPaths.account}/confirm`,
  access: roles,
  summary: "Asks who is signed in for proof; `next` is the path on this site to go to afterwards",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ next: z.catch(next, undefined) }) },
  whileEnrolling: true,
  refusals: [],
});

export const confirmIdentityByForm = route({
  method: "POST",
  path: `${toolPaths.account}/confirm`,
  access: roles,
  summary: "Prove again who is signed in, then redirect to `next`",
  status: 303,
  responseKind: "html",
  shapes: {
    body: z.strictObject({
      password: z.optional(z.string().check(z.maxLength(128))),
      code: z.optional(z.string().check(z.maxLength(128))),
      next,
    }),
  },
  whileEnrolling: true,
  refusals: ["wrong-password", "wrong-code", "too-many-requests"],
});

export const showForgottenPassword = route({
  method: "GET",
  path: `${toolPaths.account}/forgotten-password`,
  access: "anyone",
  summary: "The form that asks for a link to set a new password",
  status: 200,
  responseKind: "html",
  shapes: {},
  refusals: [],
});

export const askForPasswordLink = route({
  method: "POST",
  path: `${toolPaths.account}/forgotten-password`,
  access: "anyone",
  summary:
    "Send a link to set a new password, if there is an account with this address; the answer does not tell",
  status: 200,
  responseKind: "html",
  shapes: { body: z.strictObject({ email: emailSchema }) },
  refusals: ["no-mail-for-password", "too-many-requests"],
});

export const showAddressLink = route({
  method: "GET",
  path: `${toolPaths.account}/address`,
  access: "anyone",
  summary: "What the link in a mail about a changed address asks; reading it changes nothing",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ token: z.catch(token, "") }) },
  refusals: ["address-link-wrong"],
});

export const answerAddressLink = route({
  method: "POST",
  path: `${toolPaths.account}/address`,
  access: "anyone",
  summary:
    "Confirm a changed address, or refuse it; it counts once both addresses have confirmed it",
  status: 200,
  responseKind: "html",
  shapes: {
    body: z.strictObject({ token, answer: z.enum(["confirm", "refuse"]) }),
  },
  refusals: ["address-link-wrong"],
});
