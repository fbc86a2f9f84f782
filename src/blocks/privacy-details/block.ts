import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "privacy-details",
  aliases: [],
  storedAs: "privacy-details",
  name: "Privacy details",
  category: "content",
  icon: "shield",
  premium: false,
  description:
    "What this website stores of visitors and loads from elsewhere: each form, embed and script, kept up to date by itself.",
  emptyText: "No privacy details yet",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  showsPrivacy: true,
  sections: [
    {
      title: "Section Content",
      note: "The list below these texts is written by the program from what is published on public pages, in English. Add who is responsible, the legal grounds and the rights of your visitors in other components.",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "What this website stores",
          isPublishable: true,
          max: 200,
        }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
  ],
});
