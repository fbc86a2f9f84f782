import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "timeline",
  aliases: [],
  storedAs: "timeline",
  name: "Timeline",
  category: "content",
  icon: "calendar",
  premium: false,
  description: "What happened and what comes next: events along a vertical or horizontal line.",
  emptyText: "No events configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "From the first day", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Events",
      fields: {
        "content.events": list({
          label: "Events",
          singular: "event",
          summary: "title",
          max: 40,
          initial: [
            {
              id: "even0001",
              date: "Week 1",
              title: "One workflow is named",
              description: "You say what takes too long, and show us ten of its papers.",
              status: "done",
            },
            {
              id: "even0002",
              date: "Week 2",
              title: "The machine arrives",
              description: "It is set up in your room, on your network, by two people in a day.",
              status: "done",
            },
            {
              id: "even0003",
              date: "Week 4",
              title: "The first papers go through",
              description: "Somebody of yours reads every answer, and says what is wrong.",
              status: "current",
            },
            {
              id: "even0004",
              date: "Week 6",
              title: "It runs",
              description: "What it is worth can be counted by now, in hours.",
              status: "planned",
            },
          ],
          item: {
            date: text({
              label: "Date",
              hint: "Any text, such as 2026, March or Week 4.",
              initial: "Today",
              max: 60,
            }),
            title: text({ label: "Title", initial: "New event", max: 160 }),
            description: longText({ label: "Description", max: 1000 }),
            status: choice({
              label: "Status",
              options: [
                ["done", "Done"],
                ["current", "Current"],
                ["planned", "Planned"],
              ],
              default: "done",
              look: "buttons",
            }),
          },
        }),
      },
    },
    {
      title: "Layout",
      fields: {
        "styles.layout": choice({
          label: "Layout",
          options: [
            ["vertical", "Vertical"],
            ["horizontal", "Horizontal"],
          ],
          default: "vertical",
          look: "buttons",
        }),
      },
    },
  ],
});
