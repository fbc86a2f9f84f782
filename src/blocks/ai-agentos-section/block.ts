import { choice } from "#core/fields/choice.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { agents, machines, services } from "./samples.ts";

const layerName = (label: string, initial: string) => text({ label, initial, max: 80 });

/** The specification gives only the name (CON-009); three layers, as in any operating system. */
export const definition = defineBlock({
  type: "ai-agentos-section",
  aliases: [],
  storedAs: "ai-agentos-section",
  name: "AgentOS",
  category: "content",
  icon: "cpu",
  premium: false,
  description:
    "An operating system for agents, drawn as a console: agents on top, services in the middle, machines below.",
  emptyText: "No agents configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "An operating system for agents",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial:
            "An agent is a program that nobody sits in front of. Something has to start it, limit it and remember for it.",
          max: 1000,
        }),
      },
    },
    {
      title: "Agents",
      fields: {
        "content.agentsName": layerName("Layer name", "Agents"),
        "content.agents": list({
          label: "Agents",
          singular: "agent",
          summary: "name",
          max: 12,
          initial: agents,
          item: {
            name: text({ label: "Name", initial: "New agent", max: 80 }),
            task: text({ label: "Task", max: 200 }),
            state: choice({
              label: "State",
              options: [
                ["running", "Running"],
                ["waiting", "Waiting"],
                ["asking", "Asking a person"],
              ],
              default: "running",
            }),
          },
        }),
      },
    },
    {
      title: "System",
      fields: {
        "content.systemName": layerName("Layer name", "AgentOS"),
        "content.systemNote": text({
          label: "Note",
          initial: "Every call goes through here.",
          max: 160,
        }),
        "content.services": list({
          label: "Services",
          singular: "service",
          summary: "name",
          max: 12,
          initial: services,
          item: {
            icon: icon({
              label: "Icon",
              default: "cpu",
              offered: [
                "calendar",
                "shield",
                "database",
                "network",
                "brain",
                "bar-chart",
                "cloud",
                "cpu",
                "globe",
                "key",
                "lock",
                "server",
                "target",
                "users",
                "zap",
                "none",
              ],
            }),
            name: text({ label: "Name", initial: "New service", max: 80 }),
            description: longText({ label: "Description", max: 400 }),
          },
        }),
      },
    },
    {
      title: "Machines",
      fields: {
        "content.machinesName": layerName("Layer name", "Your machines"),
        "content.machines": list({
          label: "Machines",
          singular: "machine",
          summary: "name",
          max: 12,
          initial: machines,
          item: {
            name: text({ label: "Name", initial: "New machine", max: 80 }),
            detail: text({ label: "Detail", max: 160 }),
            load: number({
              label: "Load",
              default: 50,
              min: 0,
              max: 100,
              unit: "%",
              whole: true,
              look: "slider",
            }),
          },
        }),
      },
    },
    {
      title: "Motion",
      note: "Visitors who prefer reduced motion see still lines.",
      fields: {
        "settings.showCalls": toggle({
          label: "Show calls",
          hint: "Signals run along the lines between the layers.",
          default: true,
        }),
      },
    },
  ],
});
