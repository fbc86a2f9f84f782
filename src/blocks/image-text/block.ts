import { choice } from "#core/fields/choice.ts";
import { lines } from "#core/fields/lines.ts";
import { list } from "#core/fields/list.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { button } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const mainButton = button({
  at: "content.buttonAction",
  actions: ["link", "contact-form", "download", "external", "meeting"],
  initial: { text: "Read more", link: specifiedPages.architecture },
  hint: "Without text there is no button.",
});

const whenDashboard = { at: "settings.visualStyle", is: ["dashboard"] };

export const definition = defineBlock({
  type: "image-text",
  aliases: ["text_image_section", "text-image"],
  storedAs: "image-text",
  name: "Feature/visual",
  category: "layout",
  icon: "cpu",
  premium: false,
  description: "Text beside a drawing of connected machines or a dashboard of readings.",
  emptyText: "No text or visual configured",
  narrows: coloursOf("title", "description", "buttonSecondary", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Name one thing it does", max: 200 }),
        "content.description": longText({
          label: "Description",
          initial:
            "Then tell how, in two or three sentences that name what is connected with what.",
          max: 2000,
        }),
      },
    },
    {
      title: "Features List",
      fields: {
        "content.features": lines({
          label: "Features",
          hint: "One per line. The first six are numbered in the drawing, too.",
          initial: ["New feature", "Another feature", "A third feature"],
        }),
      },
    },
    {
      title: "Call to Action",
      fields: {
        "content.buttonText": mainButton.text,
        "content.buttonAction": mainButton.action,
        "content.buttonLink": mainButton.link,
        "content.buttonUrl": mainButton.url,
        "content.downloadUrl": mainButton.file,
      },
    },
    {
      title: "Visual Settings",
      fields: {
        "settings.visualStyle": choice({
          label: "Visual",
          options: [
            ["abstract", "Abstract"],
            ["dashboard", "Dashboard"],
          ],
          default: "abstract",
          look: "buttons",
        }),
        "settings.showAnimation": toggle({
          label: "Show animation",
          hint: "Runs for five seconds when the drawing comes into view, and again on hover.",
          default: true,
          when: { at: "settings.visualStyle", is: ["abstract"] },
        }),
        "styles.screen": choice({
          label: "Screen",
          options: [
            ["readings", "Readings side by side"],
            ["answer", "Answer: each reading with its source"],
            ["log", "Log: time, event, outcome"],
            ["rights", "Rights: 3 of 8 as squares"],
            ["trace", "Trace: 180 ms as a bar"],
            ["rack", "Rack: 4 U as a height"],
          ],
          default: "readings",
          hint: "How the dashboard's readings are drawn.",
          when: whenDashboard,
        }),
        "styles.layoutDirection": choice({
          label: "Layout",
          options: [
            ["image-right", "Visual right"],
            ["image-left", "Visual left"],
            ["stacked", "Stacked"],
          ],
          default: "image-right",
        }),
      },
    },
    {
      title: "Dashboard Content",
      note: "Readings that state a share, such as 99.9 % or 3 of 8, get a scale.",
      fields: {
        "content.badge": text({
          label: "Badge",
          initial: "Sample console",
          max: 80,
          when: whenDashboard,
        }),
        "content.statusText": text({
          label: "Status",
          initial: "Running",
          max: 80,
          when: whenDashboard,
        }),
        "content.queryText": longText({
          label: "Query",
          initial: "Which orders wait for an approval, and since when?",
          max: 400,
          when: whenDashboard,
        }),
        "content.queryMeta": text({
          label: "Below the query",
          isPublishable: true,
          initial: "3 sources read, none outside this network",
          max: 160,
          when: whenDashboard,
        }),
        "content.stats": list({
          label: "Readings",
          singular: "reading",
          summary: "label",
          max: 24,
          when: whenDashboard,
          initial: [
            { id: "read0001", label: "Machines", value: "2 of 2", sublabel: "answering" },
            { id: "read0002", label: "Memory in use", value: "64%", sublabel: "of both cards" },
            { id: "read0003", label: "Agents", value: "12", sublabel: "at work" },
          ],
          item: {
            label: text({ label: "Label", initial: "New reading", max: 120 }),
            value: text({ label: "Value", isPublishable: true, initial: "100%", max: 40 }),
            sublabel: text({ label: "Below the value", max: 160 }),
          },
        }),
        "content.footerText": text({
          label: "Footer",
          // The text itself states that it is a sample.
          isPublishable: true,
          initial: "Sample readings, not those of a customer",
          max: 200,
          when: whenDashboard,
        }),
      },
    },
  ],
});
