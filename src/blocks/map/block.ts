import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { email } from "#core/fields/meta-text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { backgroundFields } from "../_kit/styles/colour-fields.ts";
import { embed } from "../_kit/fields/embed-field.ts";
import { checkMap } from "./map-address.ts";

export const definition = defineBlock({
  type: "map",
  aliases: [],
  storedAs: "map",
  name: "Map and address",
  category: "interactive",
  icon: "target",
  premium: false,
  description: "Where you are: a map, how and when to reach you, and your other locations.",
  emptyText: "No address configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      note: "A map from another website is shown in a frame that loads it from there. Without one, a plan is drawn, with a link to the address on a map.",
      fields: {
        "content.title": text({ label: "Title", initial: "Where we are", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
        "content.address": longText({
          label: "Address",
          initial: "1 Quarry Lane\n12345 Sample Town",
          max: 500,
        }),
        "content.phone": text({ label: "Phone", initial: "+00 000 0000000", max: 60 }),
        "content.email": email({ label: "E-mail", initial: "hello@company.example" }),
        "content.hours": longText({
          label: "Hours",
          initial: "Monday to Friday, 9 to 17",
          max: 500,
        }),
        "content.mapEmbedUrl": {
          ...embed({
            label: "Map to embed",
            hint: "The https:// address of an embeddable map, or its embed code.",
          }),
          check: checkMap,
        },
      },
    },
    {
      title: "Other locations",
      fields: {
        "content.locations": list({
          label: "Locations",
          singular: "location",
          summary: "name",
          max: 48,
          initial: [
            {
              id: "loca0001",
              name: "The yard",
              address: "7 Harbour Road, Sample Port",
              phone: "",
              email: "",
            },
            {
              id: "loca0002",
              name: "The works",
              address: "22 Mill Street, Sample City",
              phone: "",
              email: "",
            },
          ],
          item: {
            name: text({ label: "Name", initial: "New location", max: 160 }),
            address: longText({ label: "Address", max: 500 }),
            phone: text({ label: "Phone", max: 60 }),
            email: email({ label: "E-mail" }),
          },
        }),
      },
    },
    {
      title: "Settings",
      fields: {
        "settings.mapHeight": choice({
          label: "Map height",
          options: [
            ["300px", "300 px"],
            ["400px", "400 px"],
            ["500px", "500 px"],
            ["600px", "600 px"],
            ["700px", "700 px"],
          ],
          default: "500px",
        }),
        "settings.showContactInfo": toggle({ label: "Show contact info", default: true }),
        // The common background colour, which old content stores in settings (CON-024).
        "styles.backgroundColor": {
          ...backgroundFields["styles.backgroundColor"],
          formerPath: "settings.backgroundColor",
        },
      },
    },
  ],
});
