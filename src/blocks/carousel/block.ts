import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { alt } from "#core/fields/meta-text.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { samplePictures } from "../_kit/fields/sample-pictures.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "carousel",
  aliases: [],
  storedAs: "carousel",
  name: "Carousel",
  category: "interactive",
  icon: "diamond",
  premium: false,
  description: "Slides with an image, a short text and a link, in a row to page through.",
  emptyText: "No slides configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "How a wall is built", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Slides",
      fields: {
        "content.slides": list({
          label: "Slides",
          singular: "slide",
          summary: "title",
          max: 60,
          initial: [
            {
              id: "slid0001",
              image: samplePictures.quarry,
              alt: "A quarry cut in steps, with one block set aside",
              title: "Taken from the ground",
              text: "Everything begins with what is there. We look at it before we promise anything.",
              linkText: "How we begin",
              link: specifiedPages.about,
            },
            {
              id: "slid0002",
              image: samplePictures.yard,
              alt: "Blocks of several sizes, sorted in a yard",
              title: "Sorted in the yard",
              text: "What fits, what does not, and what is missing: on one list, with an owner for each line.",
              linkText: "",
              link: "",
            },
            {
              id: "slid0003",
              image: samplePictures.wall,
              alt: "A wall of cut blocks, half built",
              title: "Set course by course",
              text: "Each course is checked before the next is laid. Nothing is covered that was not measured.",
              linkText: "",
              link: "",
            },
            {
              id: "slid0004",
              image: samplePictures.arch,
              alt: "An arch of cut blocks that carries itself",
              title: "And it carries itself",
              text: "The scaffold goes. What stays is yours, and can be read by who comes next.",
              linkText: "See what was built",
              link: specifiedPages.publications,
            },
          ],
          item: {
            image: image({ label: "Picture" }),
            alt: alt({
              label: "What it shows",
              hint: "Read aloud to visitors who cannot see the image. Leave empty if the text says the same.",
              describes: { picture: "image", orElse: ["title", "text"] },
            }),
            title: text({ label: "Title", initial: "New slide", max: 160 }),
            text: longText({ label: "Text", max: 1000 }),
            linkText: text({ label: "Link text", initial: "Read on", max: 80 }),
            link: link({ label: "Link", presets: pageLinks, textAt: "linkText" }),
          },
        }),
      },
    },
    {
      title: "Display",
      fields: {
        "styles.slidesInView": choice({
          label: "Slides in view",
          hint: "Narrow screens show fewer.",
          options: [
            [1, "1"],
            [2, "2"],
            [3, "3"],
          ],
          default: 1,
          look: "buttons",
        }),
        "settings.imageAspectRatio": choice({
          label: "Aspect ratio",
          options: [
            ["video", "Video, 16:9"],
            ["4:3", "4:3"],
            ["square", "Square"],
          ],
          default: "video",
        }),
        "settings.showNumbers": toggle({
          label: "Show numbers",
          hint: "Each slide's number and how many there are.",
          default: true,
        }),
      },
    },
  ],
});
