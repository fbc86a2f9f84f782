import { choice } from "#core/fields/choice.ts";
import { gradient } from "#core/fields/gradient.ts";
import { icon } from "#core/fields/icon.ts";
import { lines } from "#core/fields/lines.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { industryGradients, newUseCases } from "../_kit/fields/industry-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "industry-impact",
  aliases: [],
  storedAs: "industry-impact",
  name: "Industry impact",
  category: "investor",
  icon: "globe",
  premium: false,
  description:
    "What changes in each industry: cards that open to their use cases, or one compact slide.",
  emptyText: "No industries configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "What changes, and where", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Industries",
      fields: {
        "content.industries": list({
          label: "Industries",
          singular: "industry",
          summary: "name",
          max: 48,
          initial: [
            {
              id: "impa0001",
              name: "Hospitals",
              icon: "heart",
              gradient: "Coral",
              useCases: [
                "Letters drafted from the record",
                "Wards staffed a week ahead",
                "Audits read overnight",
              ],
              impact: "Nurses have an hour a shift back.",
              marketSize: "1,900 sites (sample)",
            },
            {
              id: "impa0002",
              name: "Plant and machinery",
              icon: "cpu",
              gradient: "Sky",
              useCases: [
                "Faults traced in the manuals",
                "Offers from old drawings",
                "Spare parts found by picture",
              ],
              impact: "The line stands still for minutes, not for a shift.",
              marketSize: "12,000 plants (sample)",
            },
            {
              id: "impa0003",
              name: "Banks and insurers",
              icon: "shield",
              gradient: "Amber",
              useCases: [
                "Claims sorted by what they need",
                "Rules checked before signing",
                "Questions of the auditor answered",
              ],
              impact: "A claim is decided on the day it comes in.",
              marketSize: "800 houses (sample)",
            },
          ],
          item: {
            name: text({ label: "Name", initial: "New industry", max: 120 }),
            icon: icon({
              label: "Icon",
              default: "building2",
              offered: [
                "heart",
                "cpu",
                "shield",
                "building2",
                "dollar-sign",
                "globe",
                "zap",
                "users",
                "brain",
                "cloud",
                "server",
                "rocket",
              ],
            }),
            gradient: gradient({ label: "Gradient", default: "", presets: industryGradients }),
            useCases: lines({
              label: "Use cases",
              initial: newUseCases,
              max: 30,
              when: { at: "styles.view", is: ["cards"] },
            }),
            impact: longText({
              label: "Impact",
              hint: "What changes, in one sentence.",
              max: 600,
            }),
            marketSize: text({ label: "Market size", max: 60 }),
          },
        }),
      },
    },
    {
      title: "Display",
      fields: {
        // The specification does not define how the slide is switched on; here it is this field
        // (GAP-011).
        "styles.view": choice({
          label: "View",
          options: [
            ["cards", "Cards that open"],
            ["slide", "Compact slide"],
          ],
          default: "cards",
        }),
      },
    },
  ],
});
