import { choice } from "#core/fields/choice.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const offered = [
  "target",
  "lock",
  "server",
  "cloud",
  "database",
  "users",
  "dollar-sign",
  "calendar",
  "bar-chart",
  "brain",
  "shield",
  "zap",
  "trending-up",
  "check-circle",
] as const;

export const definition = defineBlock({
  type: "problem-solution",
  aliases: [],
  storedAs: "problem-solution",
  name: "Problem and solution",
  category: "investor",
  icon: "lightbulb",
  premium: false,
  description: "Two tabs: what is wrong today, with its figures, and what is done about it.",
  emptyText: "No problems or solutions configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "What is wrong, and what helps",
          max: 200,
        }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
        "settings.opensWith": choice({
          label: "Opens with",
          options: [
            ["problems", "Problems"],
            ["solutions", "Our Solutions"],
          ],
          default: "problems",
          look: "buttons",
        }),
      },
    },
    {
      title: "Problems",
      fields: {
        "content.problems": list({
          label: "Problems",
          singular: "problem",
          summary: "title",
          max: 24,
          initial: [
            {
              id: "prob0001",
              title: "Data that may not leave",
              description:
                "Records, drawings and contracts stay in the house. What runs elsewhere never sees them.",
              icon: "lock",
              stat: "Most files",
            },
            {
              id: "prob0002",
              title: "Answers without a source",
              description: "Nobody signs what nobody can check, so the work is done twice.",
              icon: "brain",
              stat: "2 ×",
            },
            {
              id: "prob0003",
              title: "Pilots that stay pilots",
              description:
                "What impressed in a demonstration waits for the budget of the next year.",
              icon: "calendar",
              stat: "12 months",
            },
          ],
          item: {
            title: text({ label: "Title", initial: "New problem", max: 160 }),
            description: longText({ label: "Description", max: 1000 }),
            icon: icon({ label: "Icon", default: "target", offered }),
            stat: text({
              label: "Figure",
              hint: "What it costs, as a figure or in a few words.",
              max: 60,
            }),
          },
        }),
      },
    },
    {
      title: "Solutions",
      fields: {
        "content.solutions": list({
          label: "Solutions",
          singular: "solution",
          summary: "title",
          max: 24,
          initial: [
            {
              id: "solu0001",
              title: "It runs where the data is",
              description: "On machines in your own rack, without a line to anybody else.",
              icon: "server",
              benefit: "Nothing leaves the house",
            },
            {
              id: "solu0002",
              title: "Every line names its source",
              description: "One press leads to the passage that it was read from.",
              icon: "check-circle",
              benefit: "Checked in seconds",
            },
            {
              id: "solu0003",
              title: "One task, six weeks",
              description:
                "A task with an owner, a figure to move, and a day on which it is measured.",
              icon: "target",
              benefit: "In use before the quarter ends",
            },
          ],
          item: {
            title: text({ label: "Title", initial: "New solution", max: 160 }),
            description: longText({ label: "Description", max: 1000 }),
            icon: icon({ label: "Icon", default: "check-circle", offered }),
            benefit: text({ label: "Benefit", hint: "What gets better.", max: 120 }),
          },
        }),
      },
    },
  ],
});
