import { email } from "#core/fields/meta-text.ts";
import { list } from "#core/fields/list.ts";
import { mostRecipients } from "#core/notice-kinds.ts";
import { defineSection } from "../_kit/define-section.ts";

const recipients = (label: string, hint: string) =>
  list({
    label,
    hint,
    singular: "address",
    summary: "address",
    max: mostRecipients,
    item: {
      address: email({
        label: "E-mail address",
        max: 254,
        warning: "No notice is sent to this. An e-mail address is like ada@company.example.",
      }),
    },
  });

const everybody = "Empty: all administrators, and the contact address.";

/** Who is told by mail of what visitors send. */
export const definition = defineSection({
  type: "notices",
  name: "Notices",
  icon: "mail",
  description: "Who is told by e-mail of what visitors send.",
  takesEffect: "saved",
  sections: [
    {
      title: "Who gets which notice",
      fields: {
        "content.applications": recipients("Recipients of applications", everybody),
        "content.meetings": recipients("Recipients of meetings", everybody),
        "content.messages": recipients(
          "Recipients of messages",
          `Of contact forms, and sign-ups for the newsletter. ${everybody}`,
        ),
        "content.access": recipients("Recipients of requests for access", everybody),
      },
    },
  ],
});
