import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { kindOfCustom } from "../_kit/define/stored-custom.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "simple-2d-architecture",
  aliases: [],
  claims: (stored) => kindOfCustom(stored) === "layers",
  storedAs: "simple-2d-architecture",
  name: "Simple 2D architecture",
  category: "content",
  icon: "server",
  premium: false,
  description: "The layers of a system as a stack, the node that carries them, and four figures.",
  emptyText: "No layers configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Eight layers, one node", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "A question goes down through all of them, and its answer comes up.",
          max: 1000,
        }),
      },
    },
    {
      title: "Layers",
      fields: {
        "content.layers": list({
          label: "Layers",
          singular: "layer",
          summary: "name",
          max: 24,
          // The layers of a block that has none stored (BLOCK-136, CONST-026).
          default: [
            { id: "layer001", name: "AI Agents", color: "#ffb224" },
            { id: "layer002", name: "Distributed Private LLM Cloud", color: "#ff8f7a" },
            { id: "layer003", name: "Tools/MCP", color: "#ff8fb8" },
            { id: "layer004", name: "RAG", color: "#b79cff" },
            { id: "layer005", name: "Context Aware Generation", color: "#7cc4ff" },
            { id: "layer006", name: "Long Term Storage", color: "#58d6c9" },
            { id: "layer007", name: "Short Term Memory", color: "#7ee0a8" },
            { id: "layer008", name: "Micro Services", color: "#c9d2d0" },
          ],
          item: {
            name: text({ label: "Name", initial: "New Layer", max: 120 }),
            color: colour({ label: "Colour" }),
          },
        }),
      },
    },
    {
      title: "Node box",
      fields: {
        "content.nodeText": text({
          label: "Text of the node box",
          initial: "Each node carries all of the layers. Another one beside it shares the work.",
          max: 300,
        }),
        "content.showLowPolySphere": toggle({ label: "Show low-poly sphere", default: true }),
        "content.sphereSize": choice({
          label: "Sphere size",
          options: [
            [16, "Small, 64 px"],
            [20, "Medium, 80 px"],
            [24, "Large, 96 px"],
            [32, "Largest, 128 px"],
          ],
          default: 24,
          when: { at: "content.showLowPolySphere", is: [true] },
        }),
      },
    },
  ],
});
