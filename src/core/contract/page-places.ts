import { z } from "zod/mini";
import { isSafeText } from "../document/safe-json.ts";
import { pageNameLimit } from "../fields/page-fields.ts";
import { pageLimits } from "../page-address.ts";
import { pageTemplateIds } from "../page-templates.ts";
import { pageAccesses, sidebarGroups } from "../site-map.ts";
import { pageIdParams, pageIdSchema, pageSchema, pageSummary } from "./pages.ts";
import { route } from "./route.ts";
import { administrators, staff, writers } from "./roles.ts";

const groupSchema = z.enum(sidebarGroups);

/** The last part of a page's address. `refuseAddress` judges the whole address. */
const segmentSchema = z
  .string()
  .check(z.minLength(1, "must not be empty"), z.maxLength(pageLimits.address));

/** Where a page stands: below which page, null for none, and under which part of its own. */
const placeSchema = z.strictObject({
  parentId: z.nullable(pageIdSchema),
  segment: segmentSchema,
});

/** Maximum size of a page that is sent whole. */
export const pageFileBytes = 12 * 1024 * 1024;

export const createPage = route({
  method: "POST",
  path: "/api/pages",
  access: writers,
  scope: "edit",
  summary:
    "Create a page, as a draft that visitors do not see. It can be read by whoever can read the page above it",
  status: 201,
  responseKind: "json",
  shapes: {
    body: z.extend(placeSchema, {
      /** Chosen by the client, so that a retry makes one page: it gets the same response again. */
      id: pageIdSchema,
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "must not be empty"),
          z.maxLength(pageNameLimit, `must have at most ${pageNameLimit} characters`),
          z.refine(isSafeText, "must be plain text"),
        ),
      group: groupSchema,
      /** What it begins with; a copy has what is saved of the other page. A page's own name and ids are not kept. */
      start: z.union([
        z.strictObject({ template: z.enum(pageTemplateIds) }),
        z.strictObject({ copyOf: pageIdSchema }),
        z.strictObject({ page: pageSchema }),
      ]),
    }),
    response: pageSummary,
  },
  bodyBytes: pageFileBytes,
  refusals: [
    "unknown-page",
    "page-id-taken",
    "page-address-taken",
    "page-address-reserved",
    "site-full",
    "too-large",
  ],
});

/** Every page whose address changed: the one that was asked for first. */
const movedSchema = z.strictObject({
  moved: z
    .array(z.strictObject({ id: z.string(), from: z.string(), to: z.string() }))
    .check(z.maxLength(pageLimits.pages)),
});

export const movePage = route({
  method: "PUT",
  path: "/api/pages/{pageId}/place",
  access: writers,
  scope: "publish",
  summary:
    "Give a page another address, with the pages below it; old addresses that visitors knew redirect. An editor can do so until a page is first published, an administrator always",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      /** What the sender saw; refused if somebody changed it meanwhile. */
      was: placeSchema,
      value: placeSchema,
    }),
    response: movedSchema,
  },
  refusals: [
    "unknown-page",
    "home-stays",
    "place-changed",
    "parent-inside",
    "page-address-taken",
    "page-address-reserved",
    "published-page-kept",
  ],
});

export const makeHomePage = route({
  method: "PUT",
  path: "/api/pages/{pageId}/home",
  access: administrators,
  summary:
    "Make a page the home page, at once: it and the home page take each other's address. Pages below it keep theirs",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      /** What the sender saw: the home page, and the address of this one. Refused if either changed meanwhile. */
      was: z.strictObject({
        homeId: pageIdSchema,
        address: z.string().check(z.maxLength(pageLimits.address)),
      }),
    }),
    response: movedSchema,
  },
  refusals: ["unknown-page", "home-changed", "home-needs-publishing", "home-needs-opening"],
});

const accessSchema = z.enum(pageAccesses);

export const setPageAccess = route({
  method: "PUT",
  path: "/api/pages/{pageId}/access",
  access: administrators,
  summary:
    "Decide who can read a page, at once: everybody, everybody who is signed in, or staff. What is closed is closed with all pages below it, which are opened with it if asked for; a page below a closed one is not opened",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      /** What the sender saw; refused if somebody changed it meanwhile. */
      was: accessSchema,
      value: accessSchema,
      /** Opens all pages below it, too, that those could read who could read it. */
      withBelow: z.optional(z.boolean()),
    }),
    response: z.strictObject({
      /** Every page whose access changed. */
      changed: z.array(z.string()).check(z.maxLength(pageLimits.pages)),
    }),
  },
  refusals: ["unknown-page", "access-changed", "page-above-closed", "home-stays-open"],
});

export const orderPage = route({
  method: "PUT",
  path: "/api/pages/{pageId}/order",
  access: writers,
  scope: "publish",
  summary:
    "Put a page after another one in the list of pages, in any group; the pages below a page always follow it",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      group: groupSchema,
      /** The page in this group that it follows; null: the first of the group. */
      after: z.nullable(pageIdSchema),
    }),
    response: z.strictObject({}),
  },
  refusals: ["unknown-page"],
});

export const deletePage = route({
  method: "DELETE",
  path: "/api/pages/{pageId}",
  access: writers,
  scope: "publish",
  summary:
    "Put a page in the bin. Visitors no longer get it. An editor can do so until a page is first published, an administrator always",
  status: 200,
  responseKind: "json",
  shapes: { params: pageIdParams, response: z.strictObject({}) },
  refusals: ["unknown-page", "home-stays", "page-has-pages-below", "published-page-kept"],
});

/** Days that a deleted page can be restored. */
export const binDays = 30;

const deletedPage = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The address it had. */
  slug: z.string(),
  deletedBy: z.string(),
  deletedAt: z.iso.datetime(),
  /** When it can be restored no longer. */
  endsAt: z.iso.datetime(),
});

export const listDeletedPages = route({
  method: "GET",
  path: "/api/deleted-pages",
  access: staff,
  scope: "read",
  summary: `The pages in the bin, the last one deleted first. They can be restored for ${binDays} days`,
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({
      pages: z.array(deletedPage).check(z.maxLength(pageLimits.pages)),
    }),
  },
  refusals: [],
});

export const restorePage = route({
  method: "POST",
  path: "/api/deleted-pages/{pageId}/restoration",
  access: writers,
  scope: "publish",
  summary:
    "Take a page out of the bin, as a draft at the address it had, or another one. Visitors see it once it is published",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    body: z.strictObject({
      /** The last part of its address; absent: the one it had. */
      segment: z.optional(segmentSchema),
    }),
    response: pageSummary,
  },
  refusals: ["unknown-page", "page-address-taken", "page-address-reserved", "site-full"],
});

export type DeletedPage = z.output<typeof deletedPage>;
export type PagePlace = z.output<typeof placeSchema>;
