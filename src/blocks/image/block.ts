import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { link } from "#core/fields/link.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { alt } from "#core/fields/meta-text.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "image",
  aliases: [],
  storedAs: "image",
  name: "Image",
  category: "media",
  icon: "building2",
  premium: false,
  description: "One image with its caption, in the width you choose.",
  emptyText: "No image configured",
  narrows: coloursOf("title", "description", "primary"),
  sections: [
    {
      title: "Content",
      note: "Without an image, a drawing takes its place, as long as there is a title or a caption.",
      fields: {
        "content.title": text({ label: "Title", max: 200 }),
        "content.image": image({ label: "Image" }),
        "content.alt": alt({
          label: "Description for visitors who cannot see it",
          hint: "What the image shows, in a sentence.",
          max: 500,
          describes: { picture: "content.image", orElse: [], unless: "content.isDecoration" },
        }),
        "content.isDecoration": toggle({
          effectVisible: "attributes",
          label: "Decorative only",
          hint: "Screen readers skip an image that adds nothing to the page.",
          default: false,
          when: { at: "content.link", is: [""] },
        }),
        "content.caption": longText({
          label: "Caption",
          initial: "Sample drawing. Put in a picture of your own, and say here what it shows.",
          max: 300,
        }),
        "content.link": link({
          label: "Link",
          hint: "Where the image leads when it is clicked.",
          presets: pageLinks,
          isOptional: true,
        }),
      },
    },
    {
      title: "Display",
      fields: {
        "styles.size": choice({
          label: "Size",
          options: [
            ["small", "Small"],
            ["medium", "Medium"],
            ["large", "Large"],
            ["full", "Edge to edge"],
          ],
          default: "large",
        }),
        "settings.aspectRatio": choice({
          label: "Aspect ratio",
          options: [
            ["auto", "Its own"],
            ["16:9", "16:9"],
            ["4:3", "4:3"],
            ["3:2", "3:2"],
            ["1:1", "1:1"],
          ],
          default: "auto",
        }),
        "settings.fit": choice({
          label: "Fit",
          options: [
            ["cover", "Fill and crop"],
            ["contain", "Show the whole image"],
          ],
          default: "cover",
          when: { at: "settings.aspectRatio", is: ["16:9", "4:3", "3:2", "1:1"] },
        }),
        "settings.showFrame": toggle({
          label: "Show frame",
          hint: "Draws a double line around the image.",
          default: true,
        }),
      },
    },
  ],
});
