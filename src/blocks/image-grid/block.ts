import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { alt } from "#core/fields/meta-text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { sampleImages } from "./sample-images.ts";

export const definition = defineBlock({
  type: "image-grid",
  aliases: [],
  storedAs: "image-grid",
  name: "Image grid",
  category: "media",
  icon: "sparkles",
  premium: false,
  description: "Images side by side; each opens enlarged with its title and description.",
  emptyText: "No images configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "From the quarry to the wall", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Images",
      fields: {
        "content.images": list({
          label: "Images",
          singular: "image",
          summary: "title",
          max: 120,
          initial: sampleImages,
          item: {
            url: image({
              label: "Picture",
              hint: "Without an address visitors do not see this image.",
              formerNames: ["src", "image"],
            }),
            title: text({ label: "Title", initial: "New image", max: 200 }),
            description: longText({ label: "Description", max: 600 }),
            alt: alt({
              label: "What it shows",
              hint: "Read aloud to visitors who cannot see the image. If empty, the title is used.",
              describes: { picture: "url", orElse: ["title", "description"] },
            }),
          },
        }),
      },
    },
    {
      title: "Display",
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
        "settings.imageAspectRatio": choice({
          label: "Aspect ratio",
          options: [
            ["square", "Square"],
            ["video", "Video, 16:9"],
            ["4:3", "4:3"],
            ["3:2", "3:2"],
          ],
          default: "video",
        }),
        "settings.lightbox": toggle({
          label: "Lightbox",
          hint: "Images open enlarged in front of the page.",
          default: true,
        }),
        "settings.showTitles": toggle({ label: "Show titles", default: true }),
        "settings.showDescriptions": toggle({ label: "Show descriptions", default: true }),
        "settings.hoverEffects": toggle({ label: "Hover effects", default: true }),
      },
    },
  ],
});
