import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { list } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

/** Sample quotes are invented, so they are not marked as verified. */
const sample = { role: "Sample", image: "", verified: false, featured: false } as const;

export const definition = defineBlock({
  type: "testimonials",
  aliases: [],
  storedAs: "testimonials",
  name: "Testimonials",
  category: "content",
  icon: "award",
  premium: false,
  description: "What customers say, and who said it, in a grid, a carousel or a list.",
  emptyText: "No testimonials configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "What customers say", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Testimonials",
      fields: {
        "content.testimonials": list({
          label: "Testimonials",
          singular: "testimonial",
          summary: "name",
          max: 60,
          initial: [
            {
              ...sample,
              id: "said0001",
              content:
                "The night audit took two people. Now it is a list at seven in the morning, with the source beside every line.",
              rating: 5,
              name: "Head of operations",
              company: "Regional hospital group",
            },
            {
              ...sample,
              id: "said0002",
              content:
                "Our auditors asked where the data goes. We walked them to the rack. That was the whole answer.",
              rating: 5,
              name: "Data protection officer",
              company: "Cooperative bank",
            },
            {
              ...sample,
              id: "said0003",
              content:
                "It does not know everything. It says so, and names the passage that it does know.",
              rating: 4,
              name: "Plant manager",
              company: "Maker of pumps",
            },
          ],
          item: {
            name: text({ label: "Name", initial: "New testimonial", max: 160 }),
            role: text({ label: "Role", max: 160 }),
            company: text({ label: "Company", max: 160 }),
            content: longText({
              label: "Content",
              initial: "What they said, in their own words.",
              max: 2000,
            }),
            rating: {
              ...number({
                label: "Rating",
                hint: "1 to 5. If empty, no rating is shown.",
                default: 0,
                min: 1,
                max: 5,
                none: "None given",
              }),
              initial: 5,
            },
            image: image({
              label: "Image",
              hint: "A photo of the person, shown as a small square.",
            }),
            verified: { ...toggle({ label: "Verified", default: false }), initial: true },
            featured: toggle({
              label: "Featured",
              hint: "Highlighted in every layout; in the featured layout it is shown first and large.",
              default: false,
            }),
          },
        }),
      },
    },
    {
      title: "Display",
      fields: {
        "styles.layout": choice({
          label: "Layout",
          options: [
            ["grid", "Grid"],
            ["carousel", "Carousel"],
            ["list", "List"],
            ["featured", "Featured"],
          ],
          default: "grid",
        }),
        "styles.gridCols": choice({
          label: "Columns",
          hint: "Narrow screens show fewer.",
          options: [
            [1, "1"],
            [2, "2"],
            [3, "3"],
            [4, "4"],
          ],
          default: 3,
          look: "buttons",
          when: { at: "styles.layout", is: ["grid", "carousel", "featured"] },
        }),
        "settings.showRatings": toggle({ label: "Show ratings", default: true }),
        "settings.showCompany": toggle({ label: "Show company", default: true }),
        "settings.showImages": toggle({ label: "Show images", default: true }),
        "settings.showVerifiedBadge": toggle({ label: "Show verified badge", default: true }),
      },
    },
  ],
});
