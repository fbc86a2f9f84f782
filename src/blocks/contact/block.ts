import { choice } from "#core/fields/choice.ts";
import { endpoint } from "#core/fields/endpoint.ts";
import { lines } from "#core/fields/lines.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { contactFieldTypes, contactTexts, mostContactFields } from "#core/forms/contact/form.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const start = { placeholder: "", required: true, validation: "", options: [], fullWidth: false };
const typed = ["text", "email", "tel", "textarea"];

export const definition = defineBlock({
  type: "contact",
  aliases: ["contact-form"],
  storedAs: "contact",
  name: "Contact form",
  category: "interactive",
  icon: "users",
  premium: false,
  description: "A form with fields of your choice. Messages are stored and e-mailed to you.",
  emptyText: "No form fields configured",
  narrows: coloursOf("title", "description", "buttonPrimary", "primary"),
  sections: [
    {
      title: "Section Content",
      fields: {
        "content.title": text({
          label: "Title",
          isPublishable: true,
          initial: "Write to us",
          max: 200,
        }),
        "content.description": longText({
          label: "Description",
          initial:
            "Say what you have in mind. A person reads it and answers within two working days.",
          max: 1000,
        }),
        "content.submitButtonText": text({
          label: "Button text",
          default: contactTexts.submit,
          max: 80,
        }),
        "content.successMessage": longText({
          label: "Success message",
          hint: "Shown on the page that follows once the form has been sent.",
          default: contactTexts.success,
          max: 600,
        }),
      },
    },
    {
      title: "Form Fields",
      fields: {
        "content.formFields": list({
          label: "Fields",
          singular: "field",
          summary: "label",
          max: mostContactFields,
          initial: [
            { ...start, id: "field001", name: "name", label: "Your name", type: "text" },
            {
              ...start,
              id: "field002",
              name: "email",
              label: "E-mail",
              type: "email",
              placeholder: "name@company.com",
            },
            {
              ...start,
              id: "field003",
              name: "topic",
              label: "What is it about?",
              type: "select",
              options: ["A question", "A quote", "Something else"],
              required: false,
              fullWidth: true,
            },
            {
              ...start,
              id: "field004",
              name: "message",
              label: "Your message",
              type: "textarea",
              fullWidth: true,
            },
          ],
          item: {
            label: text({ label: "Label", initial: "New field", max: 200 }),
            name: text({
              label: "Name",
              hint: "The name the answer is sent under. If empty, an id is used.",
              max: 60,
            }),
            type: choice({
              effectVisible: "attributes",
              label: "Type",
              options: contactFieldTypes,
              default: "text",
            }),
            placeholder: text({
              label: "Placeholder",
              max: 200,
              when: { at: "type", is: typed },
            }),
            required: toggle({ label: "Required", default: false }),
            validation: text({
              label: "Validation",
              hint: "“min 10”, “max 200”, “digits” and “letters” are checked; other words are shown as a hint. Separate rules with commas; patterns are not supported.",
              max: 300,
              when: { at: "type", is: typed },
            }),
            options: lines({
              label: "Options",
              initial: ["First option", "Second option"],
              when: { at: "type", is: ["select", "radio"] },
            }),
            fullWidth: toggle({ label: "Full width", default: false }),
          },
        }),
      },
    },
    {
      title: "Form Settings",
      note: "Leads go to the site's mailbox, or to the contact address in its settings if one is set, and to all administrators. Each one is also in the inbox under Messages, whatever you choose here.",
      fields: {
        "settings.formAction": choice({
          label: "Form action",
          options: [
            ["contact-form", "Contact form"],
            ["newsletter", "Newsletter"],
            ["custom", "Custom"],
          ],
          default: "contact-form",
          notes: {
            newsletter:
              "Whoever sends the form gets an e-mail with a link to confirm the newsletter, at the address in its first e-mail field.",
            custom:
              "Messages are passed on as JSON by POST, from this server and never from a visitor's browser.",
          },
        }),
        "content.customEndpoint": endpoint({
          label: "Custom endpoint",
          hint: "An HTTPS address on the public internet. Of it, visitors see the domain alone, on the privacy page; failed deliveries are retried for a day and a half.",
          when: { at: "settings.formAction", is: ["custom"] },
        }),
        "settings.showPrivacyNotice": toggle({ label: "Show privacy notice", default: true }),
        "settings.enableSpamProtection": toggle({
          label: "Enable spam protection",
          hint: "Adds a field that people do not see: messages from programs that fill it in are discarded. How much one network can send is always limited.",
          default: true,
        }),
      },
    },
  ],
});
