import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { decisions, messages, nodes, tasks } from "./stories.ts";

const whenFlow = (flow: string) => ({ at: "content.flowType", is: [flow] });

/** More would be indistinguishable in the drawing. */
const most = 8;

export const definition = defineBlock({
  type: "agent-flow",
  aliases: [],
  storedAs: "agent-flow",
  name: "Agent flow",
  category: "interactive",
  icon: "network",
  premium: true,
  description: "How agents work, drawn as a conversation, a workflow, a decision tree or a grid.",
  emptyText: "No flow configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "Follow one piece of work",
          max: 200,
        }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Flow",
      note: "Each type keeps its own texts. It is drawn even without any.",
      fields: {
        "content.flowType": {
          ...choice({
            label: "Flow type",
            options: [
              ["conversation", "Conversation"],
              ["workflow", "Workflow"],
              ["decision-tree", "Decision tree"],
              ["agent-grid", "Agent grid"],
              ["none", "None"],
            ],
            default: "none",
          }),
          initial: "conversation",
        },
        "content.messages": list({
          label: "Messages",
          singular: "message",
          summary: "text",
          max: most,
          initial: messages,
          when: whenFlow("conversation"),
          item: {
            from: choice({
              label: "Speaker",
              options: [
                ["person", "Person"],
                ["agent", "Agent"],
                ["records", "Records"],
              ],
              default: "agent",
              look: "buttons",
            }),
            name: text({ label: "Name", initial: "Agent", max: 60 }),
            text: longText({ label: "Message", initial: "New message", max: 600 }),
          },
        }),
        "content.tasks": list({
          label: "Tasks",
          singular: "task",
          summary: "name",
          max: most,
          initial: tasks,
          when: whenFlow("workflow"),
          item: {
            by: choice({
              label: "Done by",
              options: [
                ["agent", "Agent"],
                ["person", "Person"],
              ],
              default: "agent",
              look: "buttons",
            }),
            name: text({ label: "Name", initial: "New task", max: 60 }),
            text: longText({ label: "What happens", max: 600 }),
          },
        }),
        "content.decisions": list({
          label: "Decisions",
          singular: "decision",
          summary: "name",
          max: most,
          initial: decisions,
          when: whenFlow("decision-tree"),
          item: {
            name: text({ label: "Question", initial: "New question?", max: 120 }),
            text: longText({ label: "If yes", max: 600 }),
          },
        }),
        "content.otherwise": longText({
          label: "Otherwise",
          hint: "What happens if no question is answered with yes.",
          initial: "A person reads it first, and the agent learns nothing from it unasked.",
          max: 600,
          when: whenFlow("decision-tree"),
        }),
        "content.nodes": list({
          label: "Nodes",
          hint: "The drawing has six: the input embedding, four nodes and the output layer.",
          singular: "node",
          summary: "name",
          max: 6,
          initial: nodes,
          when: whenFlow("agent-grid"),
          item: {
            name: text({ label: "Name", initial: "New node", max: 60 }),
            text: longText({ label: "What it does", max: 600 }),
          },
        }),
      },
    },
    {
      title: "Animation",
      note: "It moves while it is in view. Visitors can pause it; those who prefer reduced motion see it at rest.",
      fields: {
        "settings.animated": toggle({ label: "Animated", default: true }),
      },
    },
  ],
});
