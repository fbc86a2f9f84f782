import { choice } from "#core/fields/choice.ts";
import { gradient } from "#core/fields/gradient.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { statisticGradients } from "../_kit/fields/presets.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { quarterOf } from "./quarter.ts";
import { statuses } from "./statuses.ts";

const done = { status: "completed", color: "" } as const;

export const definition = defineBlock({
  type: "traction-milestones",
  aliases: [],
  storedAs: "traction-milestones",
  name: "Milestones",
  category: "investor",
  icon: "target",
  premium: false,
  description: "What has been reached and what comes next, on a timeline.",
  emptyText: "No milestones configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "18 months from concept to market",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Four milestones completed, one in progress.",
          max: 1000,
        }),
      },
    },
    {
      title: "Milestones",
      note: "A milestone opens to show its description; the current one is always open.",
      fields: {
        "content.milestones": list({
          label: "Milestones",
          singular: "milestone",
          summary: "title",
          max: 24,
          // Four completed and one in progress (BLOCK-110).
          default: [
            {
              ...done,
              id: "mile0001",
              date: "Month 0",
              icon: "lightbulb",
              title: "Concept",
              description: "Eight layers drawn, the border of each written down.",
            },
            {
              ...done,
              id: "mile0002",
              date: "Month 5",
              icon: "network",
              title: "Grid on two machines",
              description: "A node is switched off and its work goes on elsewhere.",
            },
            {
              ...done,
              id: "mile0003",
              date: "Month 11",
              icon: "database",
              title: "Connectors",
              description: "Systems are read, each with an account of its own.",
            },
            {
              ...done,
              id: "mile0004",
              date: "Month 18",
              icon: "rocket",
              title: "Market",
              description: "First paid installations; $345K in 2025.",
            },
            {
              status: "current",
              color: "",
              id: "mile0005",
              date: "Now",
              icon: "target",
              title: "Eight industries",
              description:
                "One described workflow for each, so that the second customer takes half the time.",
            },
          ],
          item: {
            date: {
              ...text({ label: "Date", hint: "Free text, such as Q4 2025.", max: 40 }),
              initialOn: quarterOf,
            },
            title: text({ label: "Title", initial: "New milestone", max: 120 }),
            description: longText({ label: "Description", max: 1000 }),
            status: choice({
              label: "Status",
              options: [
                ["completed", statuses.completed],
                ["current", "Current"],
                ["upcoming", statuses.upcoming],
                ["future", statuses.future],
              ],
              default: "upcoming",
            }),
            icon: icon({
              label: "Icon",
              default: "target",
              offered: [
                "target",
                "rocket",
                "check-circle",
                "calendar",
                "star",
                "users",
                "trending-up",
                "award",
              ],
            }),
            color: gradient({ label: "Colour", default: "", presets: statisticGradients }),
          },
        }),
      },
    },
    {
      title: "Layout",
      fields: {
        "styles.view": choice({
          label: "View",
          options: [
            ["timeline", "Timeline"],
            ["slide", "Compact slide"],
          ],
          default: "timeline",
          look: "buttons",
        }),
      },
    },
  ],
});
