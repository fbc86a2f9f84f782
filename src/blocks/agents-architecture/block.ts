import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

/** Default background and light: dark navy and blue (PANEL-158). */
const navy = "#0b1428";
const blue = "#6cb2ff";

const whenShown = { at: "content.showAnimation", is: [true] };

/** Two panels of the specification edit this picture; their fields are combined here (CON-030). */
export const definition = defineBlock({
  type: "agents-architecture",
  aliases: ["agent-studio-architecture"],
  storedAs: "agents-architecture",
  name: "Agents architecture",
  category: "interactive",
  icon: "network",
  premium: true,
  description: "A turning mesh of agents around a low-poly sphere, with signals between them.",
  emptyText: "No title configured",
  // Visitors see the picture, which is content even without texts.
  emptyFor: "builder",
  narrows: coloursOf("title", "subtitle", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "Agents that work as one",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial:
            "Each agent hands work to its neighbours; a few of them reach the model in the middle.",
          max: 1000,
        }),
        "content.showLowPolySphere": toggle({
          formerPath: "settings.showLowPolySphere",
          label: "Show low-poly sphere",
          default: true,
        }),
        "content.sphereSize": choice({
          formerPath: "settings.sphereSize",
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
    {
      title: "Colours",
      fields: {
        "content.backgroundColor": colour({
          formerPath: "settings.backgroundColor",
          label: "Background colour",
          default: navy,
          against: ["ink"],
        }),
        "content.accentColor": colour({
          formerPath: "settings.accentColor",
          label: "Accent colour",
          hint: "Made lighter or darker where it would not stand out from the background.",
          default: blue,
          against: [navy],
        }),
      },
    },
    {
      title: "Animation settings",
      note: "Visitors who prefer reduced motion see a still picture.",
      fields: {
        "content.showAnimation": toggle({
          formerPath: "settings.showAnimation",
          label: "Show animation",
          hint: "When off, only the still picture is shown, and the page needs no script for it.",
          default: true,
        }),
        "settings.animated": toggle({
          effectVisible: "attributes",
          label: "Animated",
          hint: "It turns by itself; visitors can pause it.",
          default: true,
          when: whenShown,
        }),
        "settings.interactive": toggle({
          effectVisible: "attributes",
          label: "Interactive",
          hint: "Pointing at an agent shows its links.",
          default: true,
          when: whenShown,
        }),
        "settings.enableControls": toggle({
          effectVisible: "attributes",
          label: "Enable controls",
          hint: "Buttons to change the speed and to turn it.",
          default: true,
          when: whenShown,
        }),
        "settings.showStats": toggle({ label: "Show stats", default: true }),
        "settings.animationQuality": choice({
          label: "Animation quality",
          options: [
            ["low", "Low"],
            ["medium", "Medium"],
            ["high", "High"],
          ],
          default: "high",
          look: "buttons",
          hint: "The number of facets and links, and of frames per second.",
        }),
        "settings.agentCount": number({
          label: "Agent count",
          default: 35,
          min: 10,
          max: 50,
          whole: true,
          look: "slider",
        }),
      },
    },
  ],
});
