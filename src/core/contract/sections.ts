import { z } from "zod/mini";
import { documentLimits } from "../document/limits.ts";
import { pageIdSchema } from "./pages.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

/** Bounds of what is asked for sections of pages, and of the answers. */
export const sectionLimits = {
  /** Pages whose sections are asked for at once. */
  pages: 50,
  /** Sections in an answer to a search; `count` says how many there are. */
  found: 50,
  /** Characters of a search. */
  search: 200,
} as const;

/** A section of a published page that links of other pages can lead to. */
const section = z.strictObject({
  /** The component's id. */
  id: z.string(),
  name: z.string(),
  /** Its section id. */
  anchor: z.string(),
});

const pageIds = z.string().check(
  z.regex(
    // The ids that `pageIdSchema` accepts.
    new RegExp(`^[a-z0-9_]{1,64}(?:,[a-z0-9_]{1,64}){0,${sectionLimits.pages - 1}}$`),
    `must be at most ${sectionLimits.pages} page ids, separated by commas`,
  ),
);

export const listSections = route({
  method: "GET",
  path: "/api/sections",
  access: staff,
  scope: "read",
  summary: "The sections of published pages that links can lead to, page by page",
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({ pages: pageIds }),
    response: z.strictObject({
      /** The published ones among the pages asked for. */
      pages: z
        .array(
          z.strictObject({
            pageId: z.string(),
            /** In the order of the page. */
            sections: z.array(section).check(z.maxLength(documentLimits.blocks)),
          }),
        )
        .check(z.maxLength(sectionLimits.pages)),
    }),
  },
  refusals: [],
});

export const findSections = route({
  method: "GET",
  path: "/api/sections/search",
  access: staff,
  scope: "read",
  summary: "The sections of published pages whose name, page or address has every word of a search",
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({
      words: z.string().check(z.minLength(1), z.maxLength(sectionLimits.search)),
      /** A page whose sections are left out. */
      except: z.optional(pageIdSchema),
    }),
    response: z.strictObject({
      count: z.int(),
      /** The first ones, in the order of the list of pages. */
      sections: z
        .array(z.extend(section, { pageId: z.string() }))
        .check(z.maxLength(sectionLimits.found)),
    }),
  },
  refusals: [],
});

export type Section = z.output<typeof section>;
