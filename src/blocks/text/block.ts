import { choice } from "#core/fields/choice.ts";
import { richText } from "#core/fields/rich-text.ts";
import { spacing } from "#core/fields/spacing.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { columnFields } from "../_kit/styles/box-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "text",
  aliases: ["text_block"],
  storedAs: "text",
  name: "Text block",
  category: "content",
  icon: "award",
  premium: false,
  description: "Headings, paragraphs, lists and quotes in one column.",
  emptyText: "No text configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Text",
      fields: {
        "content.html": richText({
          label: "Text",
          initial: "<h2>A heading</h2><p>Write what your visitors should know.</p>",
        }),
      },
    },
    {
      title: "Container width",
      fields: {
        "styles.containerWidth": choice({
          label: "Container width",
          options: [
            ["max-w-2xl", "2XL, 672 px"],
            ["max-w-4xl", "4XL, 896 px"],
            ["max-w-6xl", "6XL, 1152 px"],
            ["max-w-7xl", "7XL, 1280 px"],
            ["full", "Full width"],
          ],
          default: "max-w-4xl",
        }),
      },
    },
    {
      title: "Size",
      fields: {
        "styles.fontSize": choice({
          label: "Text size",
          options: [
            ["sm", "Small"],
            ["base", "Normal"],
            ["lg", "Large"],
            ["xl", "XL"],
          ],
          default: "base",
          look: "buttons",
        }),
      },
    },
    {
      title: "Alignment",
      fields: {
        "styles.textAlign": columnFields["styles.textAlign"],
        // `py-8` (BLOCK-023).
        "styles.padding": spacing({ label: "Padding", default: { top: 8, bottom: 8 } }),
      },
    },
  ],
});
