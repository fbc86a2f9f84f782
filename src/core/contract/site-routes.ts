import { z } from "zod/mini";
import { applyPath } from "../forms/job-application/opening-name.ts";
import { readJson } from "../document/read-json.ts";
import { formBytes } from "../forms/form-bytes.ts";
import { requestAccessFields, requestAccessSchema } from "../forms/request-access/form.ts";
import { privacyAddress } from "../page-address.ts";
import { movedPaths } from "../site-map.ts";
import { cameFromShape } from "./came-from.ts";
import { operationLimits } from "./operations.ts";
import { pageIdParams, pageSchema } from "./pages.ts";
import { emailSchema, passwordLimits, passwordSchema, personNameSchema } from "./people.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";
import type { Route } from "./route.ts";
import { toolPaths } from "./tool-paths.ts";

/** Every route outside the API. Forms post `application/x-www-form-urlencoded` and get a redirect. */

const next = z.optional(z.string().check(z.maxLength(500)));

export const showLogin = route({
  method: "GET",
  path: toolPaths.login,
  access: "anyone",
  summary: "The sign-in form; `next` is the path on this site to go to afterwards",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ next: z.catch(next, undefined) }) },
  refusals: [],
});

export const login = route({
  method: "POST",
  path: toolPaths.login,
  access: "anyone",
  summary: "Sign in, then redirect to `next`",
  status: 303,
  responseKind: "html",
  shapes: {
    // A malformed address gets the same response as a wrong one: wrong credentials.
    body: z.strictObject({
      email: z.string().check(z.maxLength(254)),
      // Normalized before it is counted, like those that are set.
      password: z.string().check(z.normalize("NFKC"), z.maxLength(passwordLimits.most)),
      next,
    }),
  },
  refusals: ["credentials-missing", "wrong-credentials", "account-disabled", "too-many-requests"],
});

export const logout = route({
  method: "POST",
  path: toolPaths.logout,
  access: "anyone",
  summary: "Sign out; does nothing without a session",
  status: 303,
  responseKind: "html",
  shapes: { body: z.strictObject({}) },
  refusals: [],
});

const setupToken = z.string().check(z.maxLength(200));

export const showSetup = route({
  method: "GET",
  path: "/setup",
  access: "anyone",
  summary:
    "The form to create the first administrator, reached by the link that the first start prints",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ token: z.catch(setupToken, "") }) },
  refusals: ["setup-closed"],
});

export const setup = route({
  method: "POST",
  path: "/setup",
  access: "anyone",
  summary: "Create the first administrator; works once",
  status: 303,
  responseKind: "html",
  shapes: {
    body: z.strictObject({
      token: setupToken,
      name: personNameSchema,
      email: emailSchema,
      password: passwordSchema,
    }),
  },
  refusals: ["setup-closed", "too-many-requests"],
});

const resetToken = z.string().check(z.maxLength(200));

export const showPasswordReset = route({
  method: "GET",
  path: "/reset-password",
  access: "anyone",
  summary: "The form for a new password, reached by a link that `npm run account -- reset` prints",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ token: z.catch(resetToken, "") }) },
  refusals: ["reset-link-wrong", "reset-link-expired"],
});

export const resetPassword = route({
  method: "POST",
  path: "/reset-password",
  access: "anyone",
  summary: "Set a new password and sign in; a link works once",
  status: 303,
  responseKind: "html",
  shapes: { body: z.strictObject({ token: resetToken, password: passwordSchema }) },
  refusals: ["reset-link-wrong", "reset-link-expired", "account-disabled", "too-many-requests"],
});

export const showSignup = route({
  method: "GET",
  path: "/signup",
  access: "anyone",
  summary: "The form to request access; it creates no account. `from` is the page it links back to",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object(cameFromShape) },
  refusals: [],
});

export const signup = route({
  method: "POST",
  path: "/signup",
  access: "anyone",
  summary: "Store a request for access, then redirect to the confirmation page",
  status: 303,
  responseKind: "html",
  shapes: { query: z.object(cameFromShape), body: requestAccessSchema },
  bodyBytes: formBytes(Object.values(requestAccessFields)),
  refusals: ["too-many-requests"],
});

export const showSignupDone = route({
  method: "GET",
  path: "/signup/received",
  access: "anyone",
  summary: "Confirms that a request for access was received, and says what happens next",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object(cameFromShape) },
  refusals: [],
});

const openingQuery = z.object({ opening: z.catch(z.string().check(z.maxLength(140)), "") });

export const showApplication = route({
  method: "GET",
  path: applyPath,
  access: "anyone",
  summary: "The form to apply for the position that `opening` names",
  status: 200,
  responseKind: "html",
  shapes: { query: openingQuery },
  refusals: ["unknown-opening"],
});

export const apply = route({
  method: "POST",
  path: applyPath,
  access: "anyone",
  summary:
    "Store an application and its resume, sent as multipart/form-data, then redirect to the confirmation page",
  status: 303,
  responseKind: "html",
  // Fields and file are streamed and checked by the form's own schema.
  shapes: {},
  refusals: ["too-many-requests", "unknown-opening", "not-multipart", "too-large", "bad-input"],
});

export const showApplicationDone = route({
  method: "GET",
  path: `${applyPath}/submitted`,
  access: "anyone",
  summary: "Confirms that an application for the position `opening` was received",
  status: 200,
  responseKind: "html",
  shapes: { query: openingQuery },
  refusals: [],
});

export const openBuilder = route({
  method: "GET",
  path: toolPaths.builder,
  access: staff,
  summary: "Redirects to the builder of the home page (BUILD-011)",
  status: 302,
  responseKind: "html",
  shapes: {},
  refusals: [],
});

export const showBuilder = route({
  method: "GET",
  path: "/builder/{pageId}",
  access: staff,
  summary:
    "The builder of one page (BUILD-012); an unknown page id opens the home page (BUILD-013)",
  status: 200,
  responseKind: "html",
  shapes: {
    params: z.strictObject({ pageId: z.catch(z.string().check(z.maxLength(64)), "") }),
  },
  refusals: [],
});

export const showCanvas = route({
  method: "GET",
  path: toolPaths.canvas,
  access: staff,
  summary:
    "The document in which the builder renders a page, with the start of its draft if `page` names one; it runs no scripts",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ page: z.catch(z.string().check(z.maxLength(64)), "") }) },
  refusals: [],
});

export const showDraft = route({
  method: "GET",
  path: "/preview/{token}",
  access: "anyone",
  summary: "The saved draft of a page as visitors would see it, for anyone with the signed link",
  status: 200,
  responseKind: "html",
  // A token that is too long is handled like any other wrong token.
  shapes: { params: z.strictObject({ token: z.catch(z.string().check(z.maxLength(200)), "") }) },
  refusals: ["draft-link-wrong", "draft-link-ended", "too-many-requests"],
});

/** A page as JSON in a form field, with the same size limit as a save. */
const pageText = z.pipe(
  z.string().check(z.maxLength(operationLimits.bodyBytes)),
  z.transform((text, { issues }): unknown => {
    const read = readJson(text, operationLimits.bodyBytes);
    if (read.ok) return read.value;
    issues.push({ code: "custom", message: read.message, input: text });
    return z.NEVER;
  }),
);

export const previewPage = route({
  method: "POST",
  path: "/builder-preview/{pageId}",
  access: staff,
  summary:
    "The builder's preview: a page as visitors would see it with the values sent, which are not stored",
  status: 200,
  responseKind: "html",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({ page: z.pipe(pageText, pageSchema) }),
  },
  // Percent-encoding can triple the size of a page.
  bodyBytes: 3 * operationLimits.bodyBytes,
  refusals: ["unknown-page", "too-large", "too-many-previews"],
});

export const loadAsset = route({
  method: "GET",
  path: "/assets/{file}",
  access: "anyone",
  summary: "A built script, stylesheet or font, named after its content hash",
  status: 200,
  responseKind: "file",
  shapes: { params: z.strictObject({ file: z.string().check(z.maxLength(300)) }) },
  refusals: [],
});

/** Only this many characters of a search are used. */
export const searchLimit = 100;

/** Maximum characters of a search that are accepted; longer than any URL. */
const mostTyped = 16 * 1024;

export const showSearch = route({
  method: "GET",
  path: "/search",
  access: "anyone",
  summary: "The published pages that contain the words in `q`",
  status: 200,
  responseKind: "html",
  shapes: { query: z.object({ q: z.optional(z.string().check(z.maxLength(mostTyped))) }) },
  refusals: [],
});

export const showPrivacyPolicy = route({
  method: "GET",
  path: privacyAddress,
  access: "anyone",
  summary: "What this website stores about its visitors",
  status: 200,
  responseKind: "html",
  shapes: {},
  refusals: [],
});

export const health = route({
  method: "GET",
  path: "/health",
  access: "anyone",
  summary: "Whether the program and its database are responding",
  status: 200,
  responseKind: "json",
  shapes: { response: z.strictObject({ ok: z.boolean(), database: z.boolean() }) },
  refusals: ["unavailable"],
});

export const describeApi = route({
  method: "GET",
  path: "/api/openapi.json",
  access: "anyone",
  summary: "This API as an OpenAPI 3.1 document",
  status: 200,
  responseKind: "json",
  shapes: { response: z.record(z.string(), z.json()) },
  refusals: [],
});

/** The address of a page without its first slash; it may have several parts, and is empty for the home page. */
export const pagePathParams = z.strictObject({ path: z.string().check(z.maxLength(200)) });

/** The pages of the website, at the addresses that their owners gave them. */
export const showPage = route({
  method: "GET",
  path: "/{path}",
  access: "anyone",
  summary: "The page at this address; those for investors need a session",
  status: 200,
  responseKind: "html",
  shapes: { params: pagePathParams },
  refusals: ["unknown-page"],
});

/** Addresses that redirect to a page or a screen (CON-012). */
export const movedRoutes: readonly Route[] = Object.entries(movedPaths).map(([from, to]) =>
  route({
    method: "GET",
    path: from,
    access: "anyone",
    summary: `Redirects to ${to}`,
    status: 302,
    responseKind: "html",
    shapes: {},
    refusals: [],
  }),
);
