import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "3d-animation",
  aliases: [],
  storedAs: "3d-animation",
  name: "3D animation",
  category: "interactive",
  icon: "globe",
  premium: true,
  description: "A slowly turning 3D drawing: a globe, named layers or a network.",
  emptyText: "No 3D animation configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "What it is built of", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "One or two sentences on what is seen here, and why it is so.",
          max: 1000,
        }),
      },
    },
    {
      title: "Drawing",
      fields: {
        "content.animationType": {
          ...choice({
            label: "Animation type",
            options: [
              ["rotating-sphere", "Rotating sphere"],
              ["layered-architecture", "Layered architecture"],
              ["neural-network", "Neural network"],
              ["none", "None"],
            ],
            default: "none",
          }),
          initial: "layered-architecture",
        },
        "content.layers": list({
          label: "Layers",
          singular: "layer",
          summary: "name",
          max: 7,
          initial: [
            { id: "laye0001", name: "Applications", text: "What people see and use." },
            { id: "laye0002", name: "Agents", text: "What works for them, with their rights." },
            { id: "laye0003", name: "Models", text: "Open ones, on machines of your own." },
            { id: "laye0004", name: "Your data", text: "Where it always was." },
          ],
          when: { at: "content.animationType", is: ["layered-architecture"] },
          item: {
            name: text({ label: "Name", initial: "New layer", max: 80 }),
            text: longText({ label: "Description", max: 400 }),
          },
        }),
      },
    },
    {
      title: "Animation",
      note: "It turns while it is in view. Visitors can pause it; those who prefer reduced motion see it at rest.",
      fields: {
        "settings.animationSpeed": choice({
          effectVisible: "attributes",
          label: "Speed",
          options: [
            ["slow", "Slow"],
            ["normal", "Normal"],
            ["fast", "Fast"],
            ["none", "None"],
          ],
          default: "normal",
        }),
      },
    },
  ],
});
