import { choice } from "#core/fields/choice.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "three-pillar-benefits",
  aliases: [],
  storedAs: "three-pillar-benefits",
  name: "Three-pillar benefits",
  category: "content",
  icon: "building2",
  premium: false,
  description: "Three benefits as the pillars that carry one promise, on one footing.",
  emptyText: "No pillars configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "What it stands on", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Take one of the three away, and the rest would not hold.",
          max: 1000,
        }),
        "content.beam": text({
          label: "Beam",
          hint: "What the pillars support.",
          initial: "Work that gets done in your own house",
          max: 160,
        }),
        "content.footing": text({
          label: "Footing",
          hint: "What they stand on.",
          initial: "One grid of machines, laid once",
          max: 160,
        }),
      },
    },
    {
      title: "Pillars",
      fields: {
        "content.pillars": list({
          label: "Pillars",
          singular: "pillar",
          summary: "title",
          max: 3,
          initial: [
            {
              id: "pill0001",
              icon: "lock",
              figure: "0 bytes",
              title: "It stays yours",
              description:
                "Questions, documents and answers stay on machines that stand in your rooms.",
            },
            {
              id: "pill0002",
              icon: "zap",
              figure: "9 of 10",
              title: "It takes work away",
              description:
                "Of ten letters nine are drafted with their sources before somebody opens them.",
            },
            {
              id: "pill0003",
              icon: "bar-chart",
              figure: "1 price",
              title: "It can be planned",
              description: "A machine costs what it costs, however much your people ask it.",
            },
          ],
          item: {
            icon: icon({
              label: "Icon",
              default: "none",
              offered: ["none", "lock", "zap", "bar-chart", "shield", "users", "heart", "award"],
            }),
            figure: text({ label: "Figure", max: 24 }),
            title: text({ label: "Title", initial: "New Pillar", max: 120 }),
            description: longText({ label: "Description", max: 600 }),
          },
        }),
        "styles.pillarStyle": choice({
          label: "Pillar style",
          options: [
            ["fluted", "Fluted"],
            ["coursed", "Stones"],
            ["plain", "Plain"],
          ],
          default: "fluted",
          look: "buttons",
        }),
      },
    },
  ],
});
