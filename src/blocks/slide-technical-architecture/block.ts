import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { slideHeadFields, slideLines, slideSection } from "../_kit/fields/slide-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { layerColours } from "./colours.ts";

export const definition = defineBlock({
  type: "slide-technical-architecture",
  aliases: ["technical-architecture"],
  storedAs: "technical-architecture",
  name: "Slide: technical architecture",
  category: "investor",
  icon: "server",
  premium: false,
  description: "Layers drawn as the courses of a wall, with their components as stones.",
  emptyText: "No architecture layers configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "8 layers, each replaceable",
        subtitle: "No layer knows more of its neighbour than the border between them.",
      }),
    },
    {
      title: "Architecture layers",
      fields: {
        "content.architectureLayers": list({
          label: "Architecture layers",
          singular: "architecture layer",
          summary: "name",
          max: 12,
          initial: [
            {
              id: "layr0001",
              name: "AI agents",
              description: "Hold the task, and ask a person where they should.",
              components: ["Written tasks", "Accounts", "Approvals"],
              color: "orange",
            },
            {
              id: "layr0002",
              name: "Distributed private LLM cloud",
              description: "Serves models from every machine with room.",
              components: ["Open-weight models", "Scheduling"],
              color: "blue",
            },
            {
              id: "layr0003",
              name: "Tools and MCP",
              description: "Let a model act, with rights of its own.",
              components: ["1000+ connectors", "MCP servers", "Rights"],
              color: "cyan",
            },
            {
              id: "layr0004",
              name: "RAG",
              description: "Finds the passages a question is about.",
              components: ["Index", "Rights of the source"],
              color: "green",
            },
            {
              id: "layr0005",
              name: "Context aware generation",
              description: "Writes, with a reference for each statement.",
              components: ["References", "Templates", "Checks"],
              color: "purple",
            },
            {
              id: "layr0006",
              name: "Long term storage",
              description: "Documents, results and the log.",
              components: ["Documents", "Audit log"],
              color: "blue",
            },
            {
              id: "layr0007",
              name: "Short term memory",
              description: "What one task needs, until it ends.",
              components: ["Sessions", "Caches", "Queues"],
              color: "pink",
            },
            {
              id: "layr0008",
              name: "Micro services",
              description: "What all of them stand on.",
              components: ["Sign-in", "Metering and updates"],
              color: "cyan",
            },
          ],
          item: {
            name: text({ label: "Name", initial: "New Layer", max: 160 }),
            description: longText({
              label: "Description",
              initial: "Layer description",
              max: 1000,
            }),
            components: slideLines("Components", ["Component 1", "Component 2"]),
            color: choice({ label: "Colour", options: layerColours, default: "blue" }),
          },
        }),
      },
    },
    slideSection,
  ],
});
