import { link } from "#core/fields/link.ts";
import type { WhenGone } from "#core/fields/link.ts";
import { privacyAddress } from "#core/page-address.ts";
import { defineSection } from "../_kit/define-section.ts";

/** Whatever the page is named by. */
function instead(text: string): WhenGone {
  return { page: text, address: text };
}

/** Which pages are the site's legal ones. They are pages like any other. */
export const definition = defineSection({
  type: "legal",
  name: "Legal pages",
  icon: "shield",
  description: "The pages of privacy and imprint.",
  sections: [
    {
      title: "Chosen pages",
      fields: {
        "content.privacy": link({
          label: "Privacy policy",
          hint: "Where forms and the question about scripts lead. Empty: what is at /privacy-policy, the program's own page or yours.",
          isOptional: true,
          whenEmpty: `What is at ${privacyAddress}`,
          whenGone: instead(`visitors get what is at ${privacyAddress}`),
        }),
        "content.imprint": link({
          label: "Imprint",
          hint: "A page is not published as the imprint as long as something is missing in it. Its entry in the legal line follows.",
          isOptional: true,
          whenEmpty: "No imprint",
          whenGone: instead("visitors get no imprint"),
        }),
      },
    },
  ],
});
