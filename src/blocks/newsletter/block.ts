import { choice } from "#core/fields/choice.ts";
import { endpoint } from "#core/fields/endpoint.ts";
import { link, url } from "#core/fields/link.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { newsletterTexts } from "#core/forms/newsletter/form.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const whenNotice = { at: "settings.showPrivacyNotice", is: [true] };

export const definition = defineBlock({
  type: "newsletter",
  aliases: [],
  storedAs: "newsletter",
  name: "Newsletter",
  category: "interactive",
  icon: "globe",
  premium: false,
  description: "A newsletter sign-up, confirmed by e-mail before anything is sent.",
  emptyText: "No newsletter configured",
  narrows: coloursOf("title", "description", "buttonPrimary", "buttonSecondary", "primary"),
  sections: [
    {
      title: "Section Content",
      fields: {
        "content.title": text({ label: "Title", initial: "One letter a month", max: 200 }),
        "content.description": longText({
          label: "Description",
          initial:
            "What changed, what it cost and what we would do differently. Four minutes to read.",
          max: 1000,
        }),
        "content.emailPlaceholder": text({
          label: "E-mail placeholder",
          default: "name@company.com",
          max: 100,
        }),
        "content.buttonText": text({
          label: "Button text",
          default: newsletterTexts.submit,
          max: 80,
        }),
        "content.successMessage": text({
          label: "Success message",
          hint: "Shown for three seconds after sending, while the confirmation e-mail is on its way.",
          default: newsletterTexts.success,
          max: 300,
        }),
      },
    },
    {
      title: "Lead Magnet (optional)",
      note: "A gift for subscribers, shown beside the form if it has a title or a description.",
      fields: {
        "content.offerTitle": text({ label: "Offer title", max: 160 }),
        "content.offerDescription": longText({ label: "Offer description", max: 600 }),
        "content.downloadLink": url({
          label: "Download link",
          hint: "Shown to visitors who have just subscribed: the file's full address, which opens in a new tab, or a path on this site like /files/plan.pdf.",
          isOptional: true,
          takesPaths: true,
        }),
      },
    },
    {
      title: "Form Integration",
      note: "Subscribers are always stored here and asked by e-mail to confirm. Staff can download the confirmed ones from the inbox as a table that mailing services can import.",
      fields: {
        "settings.emailService": choice({
          effectVisible: "panel",
          label: "E-mail service",
          hint: "The service that sends your newsletter. Visitors are told of it only if their addresses are passed on from here, which an endpoint does.",
          options: [
            ["mailchimp", "Mailchimp"],
            ["convertkit", "ConvertKit"],
            ["mailerlite", "MailerLite"],
            ["custom", "Custom"],
          ],
          notes: {
            mailchimp:
              "Not connected: download the table from the inbox and add it to an audience with Import contacts.",
            convertkit:
              "Not connected: download the table from the inbox and add it to your subscribers with Import.",
            mailerlite:
              "Not connected: download the table from the inbox and add it to a group with Import.",
            custom: "Passes every address on to an endpoint of your own, once you enter it.",
          },
          default: "mailchimp",
        }),
        "content.apiEndpoint": endpoint({
          label: "API endpoint",
          hint: "Receives every address that is confirmed or unsubscribed, as JSON by POST. Of it, visitors see the domain alone, on the privacy page.",
          when: { at: "settings.emailService", is: ["custom"] },
        }),
      },
    },
    {
      title: "Privacy and Compliance",
      fields: {
        "settings.requireConsent": toggle({
          label: "Require consent",
          hint: "Adds a checkbox; its text is stored with the address.",
          default: true,
        }),
        "settings.gdprCompliant": toggle({
          label: "GDPR compliant",
          hint: "Always asks for consent, and explains how to confirm and unsubscribe and what the address is used for.",
          default: false,
        }),
        "settings.showPrivacyNotice": toggle({ label: "Show privacy notice", default: true }),
        "content.privacyNotice": longText({
          label: "Privacy notice",
          initial: "Your address serves this newsletter and nothing else.",
          max: 600,
          when: whenNotice,
        }),
        "content.privacyPolicyLink": link({
          label: "Privacy policy link",
          hint: "If empty, the site's own privacy policy is used.",
          isOptional: true,
          when: whenNotice,
        }),
      },
    },
  ],
});
