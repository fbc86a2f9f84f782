import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { lines } from "#core/fields/lines.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { samplePictures } from "../_kit/fields/sample-pictures.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { metrics } from "./metrics.ts";

export const definition = defineBlock({
  type: "customer-success",
  aliases: [],
  storedAs: "customer-success",
  name: "Customer success stories",
  category: "content",
  icon: "trending-up",
  premium: false,
  description: "Customer stories: the challenge, the solution and the results, with figures.",
  emptyText: "No customer success stories available yet",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "What became of it", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Sample cases. Put in those whose customers have agreed to be named.",
          max: 1000,
        }),
        // The specification renders by this field but has it in no panel (CON-031).
        "content.industry": choice({
          label: "Wording for",
          hint: "Uses that industry's wording.",
          options: [
            ["generic", "Any industry"],
            ["manufacturing", "Manufacturing"],
            ["crm", "Customer relations"],
          ],
          default: "generic",
        }),
      },
    },
    {
      title: "Cases",
      fields: {
        "content.cases": list({
          label: "Cases",
          singular: "case",
          summary: "company_name",
          max: 36,
          initial: [
            {
              id: "case0001",
              company_name: "A maker of pumps",
              industry: "Manufacturing",
              challenge:
                "Faults were looked up in forty years of manuals, by the two people who knew where.",
              solution:
                "One list of sources, read on a machine in the plant, with the page beside each answer.",
              results: ["Every shift can ask", "Answers name their page"],
              metrics: [
                {
                  id: "metr0001",
                  label: "Less time to a diagnosis",
                  value: "50%",
                  icon: "trending-up",
                },
                { id: "metr0002", label: "Saved in a year", value: "100K", icon: "target" },
              ],
              logo_url: samplePictures.tower,
              featured: true,
            },
            {
              id: "case0002",
              company_name: "A cooperative bank",
              industry: "Finance",
              challenge: "The questions of the auditor took a week, four times a year.",
              solution:
                "The rules and the files in one place that nothing leaves, with a log of who asked what.",
              results: ["Answered on the same day", "Signed by one person"],
              metrics: [
                { id: "metr0001", label: "Days instead of weeks", value: "1", icon: "zap" },
                { id: "metr0002", label: "Lines that leave the house", value: "0", icon: "star" },
              ],
              logo_url: samplePictures.arch,
              featured: false,
            },
          ],
          item: {
            company_name: text({ label: "Company", initial: "A new customer", max: 160 }),
            industry: text({
              label: "Industry",
              max: 120,
              when: { at: "settings.showIndustry", is: [true] },
            }),
            challenge: longText({ label: "Challenge", initial: "What was hard.", max: 1500 }),
            solution: longText({ label: "Solution", initial: "What was done.", max: 1500 }),
            results: lines({ label: "Results", max: 12 }),
            metrics: { ...metrics, when: { at: "settings.showMetrics", is: [true] } },
            logo_url: image({
              label: "Logo",
              hint: "Without a logo, the initials are shown.",
              initial: samplePictures.tower,
              when: { at: "settings.showLogos", is: [true] },
            }),
            featured: toggle({
              label: "Featured",
              hint: "Stands out, and comes first in a grid.",
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
          ],
          default: "grid",
        }),
        "settings.showMetrics": toggle({ label: "Show metrics", default: true }),
        "settings.showLogos": toggle({ label: "Show logos", default: true }),
        "settings.showIndustry": toggle({ label: "Show industry", default: true }),
      },
    },
  ],
});
