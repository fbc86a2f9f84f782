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
  description: "The days, hours, minutes and seconds until a date, which is also shown in words.",
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
      note: "The date itself is always shown; the remaining time is counted in the visitor's browser.",
      fields: {
        "content.date": moment({ label: "Date and time", initial: "2030-06-03T09:00" }),
        "settings.timeZone": choice({
          effectVisible: "attributes",
          label: "Time zone",
          options: zones,
          default: "UTC",
        }),
        "content.dateText": text({
          label: "Date in words",
          hint: "Replaces the automatic wording of the date.",
          max: 120,
        }),
        "content.endedText": longText({
          label: "Text after the date",
          default: "It has begun.",
          max: 400,
        }),
      },
    },
    {
      title: "Figures",
      fields: {
        "settings.showSeconds": toggle({ label: "Show seconds", default: true }),
        "content.daysLabel": unit("Word for days", "days"),
        "content.hoursLabel": unit("Word for hours", "hours"),
        "content.minutesLabel": unit("Word for minutes", "minutes"),
        "content.secondsLabel": {
          ...unit("Word for seconds", "seconds"),
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
          textAt: "content.buttonText",
        }),
      },
    },
  ],
});
