import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "three-step-process",
  aliases: [],
  storedAs: "three-step-process",
  name: "Three-step process",
  category: "content",
  icon: "check-circle",
  premium: false,
  description: "Three steps along a timeline: the same building measured, half built and finished.",
  // The other process block uses the specification's own text (CON-035).
  emptyText: "No three steps configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "Measured, laid, handed over",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Six weeks from the first visit to a workflow that people use.",
          max: 1000,
        }),
      },
    },
    {
      title: "Steps",
      fields: {
        "content.steps": list({
          label: "Steps",
          singular: "step",
          summary: "title",
          max: 3,
          initial: [
            {
              id: "step0001",
              time: "Week 1",
              title: "We measure",
              description:
                "Which workflow costs most, which data it needs, and who may read what of it.",
              result: "A plan of four pages, with a price",
            },
            {
              id: "step0002",
              time: "Weeks 2 to 4",
              title: "We lay it",
              description:
                "Machines arrive, models are chosen by their figures, and your systems are connected.",
              result: "First answers, seen by five of your people",
            },
            {
              id: "step0003",
              time: "Weeks 5 and 6",
              title: "You take over",
              description:
                "Your people run it, change it, and can show every rule it works by without us.",
              result: "One workflow in use, and its log",
            },
          ],
          item: {
            time: text({ label: "Time", initial: "When", max: 80 }),
            title: text({ label: "Title", initial: "New Step", max: 120 }),
            description: longText({ label: "Description", max: 600 }),
            result: text({ label: "Result", max: 160 }),
          },
        }),
        "settings.showDrawings": toggle({
          label: "Show drawings",
          hint: "One building in three states, along the timeline.",
          default: true,
        }),
      },
    },
  ],
});
