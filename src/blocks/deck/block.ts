import { anchor } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "deck",
  aliases: [],
  storedAs: "deck",
  name: "Presentation",
  category: "investor",
  icon: "rocket",
  premium: false,
  description:
    "Presents the blocks below it as slides, one at a time, with notes for who presents.",
  emptyText: "No presentation configured",
  // Visitors lose nothing: the slides are on the page.
  emptyFor: "builder",
  narrows: coloursOf("description", "primary"),
  sections: [
    {
      title: "Content",
      note: "Every block below this one is a slide.",
      fields: {
        "content.text": text({
          label: "Text",
          initial: "Read it here, or present it slide by slide.",
          max: 200,
        }),
        "content.buttonText": text({ label: "Button text", default: "Present", max: 60 }),
      },
    },
    {
      title: "Slides",
      note: "Names and notes of slides, found by the section id of each. A slide that is not listed is called by its heading.",
      fields: {
        "content.slides": list({
          label: "Slides",
          singular: "slide",
          summary: "name",
          max: 60,
          item: {
            slide: anchor({
              label: "Section id",
              hint: "The section id of the slide's block, under Layout, Address.",
            }),
            name: text({
              label: "Name",
              hint: "Shown in the overview and read aloud when the slide opens.",
              max: 80,
            }),
            notes: longText({
              label: "Speaker notes",
              hint: "Only shown in the presenter's window. Whoever may open the page can find them in its source.",
              max: 3000,
            }),
          },
        }),
      },
    },
  ],
});
