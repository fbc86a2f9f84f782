import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { meetingTexts } from "#core/forms/meeting/form.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "meeting-scheduler",
  aliases: ["meeting", "schedule meeting"],
  storedAs: "meeting-scheduler",
  name: "Meeting Scheduler",
  category: "interactive",
  icon: "calendar",
  premium: false,
  description: "A button that lets visitors book a meeting: a date, a time, and their details.",
  emptyText: "No meeting configured",
  narrows: coloursOf("title", "description", "buttonPrimary", "primary"),
  sections: [
    {
      title: "Section Content",
      fields: {
        "content.title": text({ label: "Title", initial: meetingTexts.title, max: 200 }),
        "content.description": longText({
          label: "Description",
          initial: "Half an hour with an engineer who has built one. Bring your floor plan.",
          max: 1000,
        }),
        "content.buttonText": text({
          label: "Button text",
          hint: "Opens the dialog in which visitors choose a date and a time.",
          default: "Choose a date",
          max: 80,
        }),
      },
    },
    {
      title: "Steps",
      note: "When meetings can be booked, for how long and where, is set in the inbox under Meetings.",
      fields: {
        "settings.showSteps": toggle({
          label: "Show the steps",
          hint: "Lists what visitors will be asked, beside the button.",
          default: true,
        }),
      },
    },
  ],
});
