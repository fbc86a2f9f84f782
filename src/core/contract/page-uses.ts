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

/**
 * Where the settings of the site can lead to a page: the header menu, the call to action beside it, the columns of the
 * footer, the legal line below them, and the two legal pages.
 */
export const settingPlaces = [
  "header",
  "action",
  "footer",
  "legal-line",
  "privacy",
  "imprint",
] as const;

export type SettingPlace = (typeof settingPlaces)[number];

const usingSetting = z.strictObject({
  place: z.enum(settingPlaces),
  /** The published settings lead there. Menus show it as long as the page is published, and for everybody. */
  isLive: z.boolean(),
  /** The saved settings do. */
  isDraft: z.boolean(),
  /**
   * Where the published links lead without the page, if they name it by address alone: to the program's own privacy policy, or
   * nowhere. Absent where menus leave them out then, and from servers of previous releases.
   */
  without: z.optional(z.enum(["policy", "nowhere"])),
});

/** Maximum addresses in an answer: as many links as the menus can have. */
const mostAddresses = 1000;

export const listPageUses = route({
  method: "GET",
  path: "/api/pages/{pageId}/uses",
  access: staff,
  scope: "read",
  summary:
    "The other pages and the settings that link to a page: by its id, its address, or an address that leads to it; and whether contact buttons lead to its form",
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
      /** The menus and other settings that lead to it. Servers of previous releases do not say it. */
      settings: z.optional(z.array(usingSetting).check(z.maxLength(settingPlaces.length))),
      /**
       * The other public pages that tell visitors what this one stores and loads, and leave it out once visitors do not get it.
       * Absent if there are none.
       */
      privacyPages: z.optional(
        z
          .array(z.strictObject({ id: z.string(), name: z.string() }))
          .check(z.maxLength(mostUsingPages)),
      ),
      /** Other addresses by which the saved settings lead to it: they redirect. Absent if there are none. */
      redirected: z.optional(z.array(z.string()).check(z.maxLength(mostAddresses))),
    }),
  },
  refusals: ["unknown-page"],
});

export type UsingPage = z.output<typeof usingPage>;
export type UsingSetting = z.output<typeof usingSetting>;
