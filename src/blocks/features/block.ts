import { choice } from "#core/fields/choice.ts";
import { gradient } from "#core/fields/gradient.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { spacing } from "#core/fields/spacing.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { featureGradients, newFeatureGradient } from "./gradients.ts";

const start = { color: newFeatureGradient } as const;

export const definition = defineBlock({
  type: "features",
  aliases: ["feature_grid"],
  // "grid" stands for two types in old content (CON-003), told apart by their content.
  claims: ({ type, content }) => type === "grid" && !("products" in content),
  storedAs: "features",
  name: "Feature grid",
  category: "content",
  icon: "diamond",
  premium: false,
  description: "What your product does, feature by feature, in one to six columns.",
  emptyText: "No features configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "What it does", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Features",
      fields: {
        "content.features": list({
          label: "Features",
          singular: "feature",
          summary: "title",
          max: 48,
          initial: [
            {
              ...start,
              id: "feat0001",
              icon: "brain",
              title: "The first thing it does",
              description: "Say what changes for whoever uses it, in one sentence or two.",
            },
            {
              ...start,
              id: "feat0002",
              icon: "shield",
              title: "The second",
              description: "Name the thing itself, and a figure if there is one.",
            },
            {
              ...start,
              id: "feat0003",
              icon: "zap",
              title: "The third",
              description: "Three are enough to begin with. Forty-eight is the most there can be.",
            },
          ],
          item: {
            icon: icon({
              label: "Icon",
              default: "brain",
              offered: [
                "brain",
                "shield",
                "zap",
                "globe",
                "users",
                "cpu",
                "cloud",
                "lock",
                "heart",
                "star",
                "target",
                "award",
                "lightbulb",
                "rocket",
                "diamond",
              ],
            }),
            title: text({ label: "Title", initial: "New Feature", max: 160 }),
            description: longText({ label: "Description", max: 1000 }),
            color: {
              ...gradient({ label: "Colour", default: "", presets: featureGradients }),
              initial: newFeatureGradient,
            },
          },
        }),
      },
    },
    {
      title: "Layout",
      fields: {
        "styles.gridCols": choice({
          label: "Columns",
          hint: "Narrow screens show fewer.",
          options: [
            [1, "1"],
            [2, "2"],
            [3, "3"],
            [4, "4"],
            [5, "5"],
            [6, "6"],
          ],
          default: 3,
          look: "buttons",
        }),
        "styles.animationStyle": choice({
          label: "Animation",
          hint: "Plays when a feature comes into view and on hover. Visitors who prefer reduced motion see none.",
          options: [
            ["none", "None"],
            ["float", "Float"],
            ["scale", "Scale"],
            ["lift", "Lift"],
            ["glow", "Glow"],
          ],
          default: "float",
        }),
        "styles.padding": spacing({ label: "Padding", default: { top: 20, bottom: 20 } }),
      },
    },
  ],
});
