import { choice } from "#core/fields/choice.ts";
import { contactLink } from "#core/fields/href.ts";
import { link } from "#core/fields/link.ts";
import { moment } from "#core/fields/moment.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { zones } from "./zones.ts";

const unit = (label: string, initial: string) => text({ label, default: initial, max: 30 });

export const definition = defineBlock({
  type: "countdown",
  aliases: [],
  storedAs: "countdown",
  name: "Countdown",
  category: "interactive",
  icon: "target",
  premium: false,
  description: "Days, hours, minutes and seconds until a date, which is said in words as well.",
  emptyText: "No date configured",
  narrows: coloursOf("title", "subtitle", "description", "buttonPrimary", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "The doors open", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "What happens then, and for whom.",
          max: 1000,
        }),
      },
    },
    {
      title: "Date",
      note: "The date itself is always shown; what is left is counted in the visitor's browser.",
      fields: {
        "content.date": moment({ label: "Date and time", initial: "2030-06-03T09:00" }),
        "settings.timeZone": choice({
          effectVisible: "attributes",
          label: "On the clocks of",
          options: zones,
          default: "UTC",
        }),
        "content.dateText": text({
          label: "Date in words",
          hint: "In place of the date as it is written by itself.",
          max: 120,
        }),
        "content.endedText": longText({
          label: "Said when it has come",
          default: "It has begun.",
          max: 400,
        }),
      },
    },
    {
      title: "Figures",
      fields: {
        "settings.showSeconds": toggle({ label: "Show seconds", default: true }),
        "content.daysLabel": unit("Days are called", "days"),
        "content.hoursLabel": unit("Hours are called", "hours"),
        "content.minutesLabel": unit("Minutes are called", "minutes"),
        "content.secondsLabel": {
          ...unit("Seconds are called", "seconds"),
          when: { at: "settings.showSeconds", is: [true] },
        },
      },
    },
    {
      title: "Button",
      fields: {
        "content.buttonText": text({ label: "Button text", max: 80 }),
        "content.buttonLink": link({
          label: "Button link",
          presets: [...pageLinks, { value: contactLink, label: "Write to us (e-mail)" }],
          initial: "/signup",
        }),
      },
    },
  ],
});
