import { z } from "zod/mini";
import { blockLimits } from "../document/block.ts";
import { pageIdParams } from "./pages.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

/** Maximum pages in an answer; `count` says how many there are. */
export const mostUsingPages = 100;

/** Maximum sections of one component, and components of one page, in an answer. */
export const mostUses = { sections: 100, components: 100 } as const;

const usedSections = z.array(z.string()).check(z.maxLength(mostUses.sections));

const usingPage = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Visitors see a link there. */
  isLive: z.boolean(),
  /** The saved draft has one. */
  isDraft: z.boolean(),
  /** The components with links, of the draft and of the published version. */
  components: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string().check(z.maxLength(blockLimits.name)),
        /** Visitors see a link of it. */
        isLive: z.boolean(),
        /**
         * The components of the linked page that its links lead to: ids, or "#" and a section id. What visitors see,
         * and what the saved draft has.
         */
        sections: usedSections,
        /** Servers of previous releases do not say it. */
        draftSections: z.optional(usedSections),
      }),
    )
    .check(z.maxLength(mostUses.components)),
});

export const listPageUses = route({
  method: "GET",
  path: "/api/pages/{pageId}/uses",
  access: staff,
  summary:
    "The other pages that link to a page: by its id, its address, or an address that leads to it; and whether contact buttons lead to its form",
  status: 200,
  responseKind: "json",
  shapes: {
    params: pageIdParams,
    response: z.strictObject({
      /** False while changed pages are still looked at: there may be more. */
      isComplete: z.boolean(),
      count: z.int(),
      /**
       * Set if contact buttons of pages without a form lead to the form of this page, with the name of the page whose form they
       * would lead to without it; null if they would write an e-mail.
       */
      contactForm: z.nullable(z.strictObject({ next: z.nullable(z.string()) })),
      pages: z.array(usingPage).check(z.maxLength(mostUsingPages)),
    }),
  },
  refusals: ["unknown-page"],
});

export type UsingPage = z.output<typeof usingPage>;
