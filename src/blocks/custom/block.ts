import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { differences, joiners, moves } from "./samples.ts";

const whenType = (type: string) => ({ when: { at: "content.customType", is: [type] } });

/**
 * Stored custom blocks with other content are resolved to other types: see `_kit/stored-custom.ts`.
 */
export const definition = defineBlock({
  type: "custom",
  aliases: [],
  storedAs: "custom",
  name: "Custom section",
  category: "content",
  icon: "diamond",
  premium: false,
  description:
    "A heading with a low-poly sphere, a difference, a go-to-market plan or a growing team.",
  emptyText: "No custom content configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.customType": choice({
          formerPath: "settings.customType",
          label: "Section",
          options: [
            ["none", "Heading"],
            ["difference", "Difference"],
            ["go-to-market", "Go-to-market"],
            ["team-timeline", "Team timeline"],
          ],
          default: "none",
          notes: {
            none: "Only a heading. Without a title it shows the component's name.",
            difference: "The usual way and yours, topic by topic.",
            "go-to-market": "How you reach customers, each move wider than the last.",
            "team-timeline": "Who joins when, and how large the team becomes.",
          },
        }),
        "content.title": text({ label: "Title", initial: "A heading of its own", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "One sentence on what the next sections are about, and why they come here.",
          max: 1000,
        }),
        "content.showLowPolySphere": {
          ...toggle({
            formerPath: "settings.showLowPolySphere",
            label: "Show low-poly sphere",
            default: false,
            ...whenType("none"),
          }),
          initial: true,
        },
      },
    },
    {
      title: "Difference",
      fields: {
        "content.usualName": text({
          label: "Name for the usual way",
          default: "The usual way",
          max: 80,
          ...whenType("difference"),
        }),
        "content.ownName": text({
          label: "Name for your way",
          default: "On machines of your own",
          max: 80,
          ...whenType("difference"),
        }),
        "content.differences": list({
          label: "Differences",
          singular: "difference",
          summary: "topic",
          max: 20,
          // The section that `customType` selects has default content (BLOCK-149).
          default: differences,
          item: {
            topic: text({ label: "Topic", initial: "New topic", max: 120 }),
            usual: longText({ label: "The usual way", max: 400 }),
            own: longText({ label: "Your way", max: 400 }),
          },
          ...whenType("difference"),
        }),
      },
    },
    {
      title: "Go-to-market",
      fields: {
        "content.moves": list({
          label: "Moves",
          singular: "move",
          summary: "title",
          max: 12,
          default: moves,
          item: {
            stage: text({ label: "Stage", hint: "Any text, such as First or 2026.", max: 60 }),
            title: text({ label: "Title", initial: "New move", max: 120 }),
            description: longText({ label: "Description", max: 600 }),
            goal: text({ label: "Goal", hint: "What it achieves.", max: 120 }),
          },
          ...whenType("go-to-market"),
        }),
      },
    },
    {
      title: "Team timeline",
      fields: {
        "content.joiners": list({
          label: "Who joins",
          singular: "group",
          summary: "title",
          max: 12,
          default: joiners,
          item: {
            date: text({ label: "Date", hint: "Any text, such as 2026 or Month 4.", max: 60 }),
            title: text({ label: "Who", initial: "New group", max: 120 }),
            people: number({ label: "People who join", default: 1, min: 0, max: 20, whole: true }),
            description: longText({ label: "Description", max: 600 }),
          },
          ...whenType("team-timeline"),
        }),
      },
    },
  ],
});
