import { link } from "#core/fields/link.ts";
import { defineSection } from "../_kit/define-section.ts";

/** Which pages are the site's legal ones. They are pages like any other. */
export const definition = defineSection({
  type: "legal",
  name: "Legal pages",
  icon: "shield",
  description: "The pages of privacy and imprint.",
  sections: [
    {
      title: "Legal pages",
      fields: {
        "content.privacy": link({
          label: "Privacy policy",
          hint: "Where forms and the question about scripts lead. Empty: the program's own page at /privacy-policy.",
          isOptional: true,
        }),
        "content.imprint": link({
          label: "Imprint",
          hint: "It is not published as long as something is missing in it.",
          isOptional: true,
        }),
      },
    },
  ],
});
