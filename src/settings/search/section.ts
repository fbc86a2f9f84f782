import { toggle } from "#core/fields/toggle.ts";
import { defineSection } from "../_kit/define-section.ts";

/** What search engines may list. */
export const definition = defineSection({
  type: "search",
  name: "Search engines",
  icon: "search",
  description: "Whether search engines list the site.",
  sections: [
    {
      title: "Search engines",
      fields: {
        "content.isListed": toggle({
          label: "Search engines may list the site",
          hint: "Single pages can be left out in their own settings.",
          default: true,
        }),
      },
    },
  ],
});
