import { z } from "zod/mini";
import { redirectLimits } from "../redirect-limits.ts";
import { route } from "./route.ts";
import { administrators, staff } from "./roles.ts";

/** What a person typed into one of the two addresses; the use case judges it. */
const typed = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "must not be empty"),
      z.maxLength(most, `must have at most ${most} characters`),
    );

const entrySchema = z.strictObject({
  /** An address of this site: `/old`. */
  from: typed(redirectLimits.from),
  /** An address of this site or of another one: `/new`, `https://company.example/new`. */
  to: typed(redirectLimits.to),
  /** False: browsers and search engines keep the old address. */
  isPermanent: z.boolean(),
});

const redirectSchema = z.strictObject({
  id: z.string(),
  from: z.string(),
  /** Where it leads now: the page's present address with what follows it, or another address. */
  to: z.string(),
  /** Name of the page; null if it leads to no page. */
  pageName: z.nullable(z.string()),
  isPermanent: z.boolean(),
  /** Left by a page that moved, or written by a person. */
  source: z.enum(["moved", "own"]),
  /** Whether visitors are redirected, or what keeps them from it. */
  state: z.enum(["works", "page-there", "not-published", "deleted"]),
  hits: z.int(),
  lastHitAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  /** Who wrote it; null for what a move left. */
  by: z.nullable(z.string()),
});

const redirectParams = z.strictObject({ redirectId: z.string().check(z.maxLength(64)) });

export const listRedirects = route({
  method: "GET",
  path: "/api/redirects",
  access: staff,
  summary: `The redirects by their addresses, at most ${redirectLimits.listed}; \`after\` is the last address received, and \`search\` a part of either address or of the page's name`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(200))),
      after: z.optional(z.string().check(z.maxLength(redirectLimits.from))),
    }),
    response: z.strictObject({
      redirects: z.array(redirectSchema).check(z.maxLength(redirectLimits.listed)),
      /** How many there are that match. */
      matching: z.int(),
    }),
  },
  refusals: [],
});

export const createRedirect = route({
  method: "POST",
  path: "/api/redirects",
  access: administrators,
  summary:
    "Redirect an address, at once. A path that redirects itself is stored as what it leads to, so that visitors arrive in one hop",
  status: 201,
  responseKind: "json",
  shapes: { body: entrySchema, response: redirectSchema },
  refusals: [
    "redirect-exists",
    "page-address-taken",
    "page-address-reserved",
    "redirect-loops",
    "redirect-leads-nowhere",
    "redirects-full",
  ],
});

export const changeRedirect = route({
  method: "PUT",
  path: "/api/redirects/{redirectId}",
  access: administrators,
  summary: "Change a redirect, at once. One that a move left is an own one from then on",
  status: 200,
  responseKind: "json",
  shapes: {
    params: redirectParams,
    body: z.extend(entrySchema, {
      /** When it was changed last, as the sender saw it; refused if somebody changed it since. */
      seen: z.iso.datetime().check(z.maxLength(40)),
    }),
    response: redirectSchema,
  },
  refusals: [
    "unknown-redirect",
    "redirect-changed",
    "redirect-exists",
    "page-address-taken",
    "page-address-reserved",
    "redirect-loops",
    "redirect-leads-nowhere",
    "redirects-full",
  ],
});

export const deleteRedirect = route({
  method: "DELETE",
  path: "/api/redirects/{redirectId}",
  access: administrators,
  summary: "Delete a redirect, at once, with the count of its visits",
  status: 200,
  responseKind: "json",
  shapes: { params: redirectParams, response: z.strictObject({}) },
  refusals: ["unknown-redirect"],
});

export const testRedirect = route({
  method: "GET",
  path: "/api/redirect-test",
  access: staff,
  summary: "Where a visitor arrives who asks for an address of this site",
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({ address: typed(redirectLimits.to) }),
    response: z.strictObject({
      /** The address as it was understood. */
      path: z.string(),
      /** What is there: a page, a screen or file of the program, a redirect, or nothing. */
      kind: z.enum(["page", "program", "redirect", "nothing"]),
      /** Where the visitor arrives; null for nothing. */
      to: z.nullable(z.string()),
      /** Name of the page where the visitor arrives; for nothing, of the page there that is not published. */
      pageName: z.nullable(z.string()),
    }),
  },
  refusals: [],
});

export const exportRedirects = route({
  method: "GET",
  path: "/api/redirects.csv",
  access: staff,
  summary: "All redirects as CSV, as it can be imported again",
  status: 200,
  responseKind: "file",
  shapes: {},
  asksAgain: true,
  refusals: [],
});

export const importRedirects = route({
  method: "POST",
  path: "/api/redirect-imports",
  access: administrators,
  summary: `Store the redirects of a CSV file with the columns From, To and, if wanted, Kind (permanent or temporary): all at once, or none. Those of the same addresses are replaced, all others kept. At most ${redirectLimits.own} lines`,
  status: 200,
  responseKind: "json",
  shapes: {
    body: z.strictObject({ csv: z.string().check(z.maxLength(redirectLimits.fileBytes)) }),
    response: z.strictObject({
      added: z.int(),
      changed: z.int(),
      /** Lines that say what was so already. */
      same: z.int(),
    }),
  },
  bodyBytes: 2 * redirectLimits.fileBytes,
  refusals: ["redirects-not-imported", "redirects-full"],
});

export type RedirectEntry = z.output<typeof redirectSchema>;
