import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { buttonPairFields } from "../_kit/fields/button-pair-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { whenOn } from "../_kit/fields/when-on.ts";
import { answered } from "./sample-answer.ts";

const buttons = buttonPairFields({
  actions: ["link", "contact-form", "external", "scroll", "meeting"],
  links: pageLinks,
  initial: [
    { text: "Get started", link: "/signup" },
    { text: "How it is built", link: specifiedPages.architecture },
  ],
});

export const definition = defineBlock({
  type: "enhanced-hero",
  aliases: [],
  storedAs: "enhanced-hero",
  name: "Enhanced hero",
  category: "layout",
  icon: "sparkles",
  premium: false,
  description:
    "A headline with three figures, above a product screen that answers a question with its sources.",
  emptyText: "No enhanced headline configured",
  sections: [
    {
      title: "Content",
      fields: {
        "content.badge": text({ label: "Badge", initial: "Answers with sources", max: 120 }),
        "content.title": text({
          label: "Title",
          initial: "Ask your own archive. Get the paragraph.",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial:
            "A private model reads what your people may read, answers in their words, and names the place behind every statement.",
          max: 1000,
        }),
      },
    },
    {
      title: "Buttons",
      fields: {
        ...buttons.main,
        ...buttons.second,
      },
    },
    {
      title: "Statistics",
      fields: {
        "settings.showStats": toggle({ label: "Show statistics", default: true }),
        "content.stats": list({
          label: "Statistics",
          singular: "statistic",
          summary: "label",
          max: 3,
          initial: [
            { id: "stat0001", value: "0", label: "prompts that leave the building" },
            { id: "stat0002", value: "2.4 s", label: "from a question to its sources" },
            { id: "stat0003", value: "6 weeks", label: "to the first workflow in use" },
          ],
          item: {
            value: text({ label: "Value", initial: "0", max: 40 }),
            label: text({ label: "Label", initial: "New Statistic", max: 160 }),
          },
          when: whenOn("settings.showStats"),
        }),
      },
    },
    {
      title: "Sample query",
      note: "A picture of the product, not a form: visitors cannot type into it.",
      fields: {
        "settings.showQuery": toggle({ label: "Show sample query", default: true }),
        "content.queryLabel": text({
          label: "Panel name",
          default: "Sample query",
          max: 120,
          when: whenOn("settings.showQuery"),
        }),
        "content.queryBy": text({
          label: "Who asks",
          default: "Head of purchasing, with own rights",
          max: 160,
          when: whenOn("settings.showQuery"),
        }),
        "content.queryText": text({
          label: "Question",
          default: "Until when may we give back the pumps from the March order?",
          max: 300,
          when: whenOn("settings.showQuery"),
        }),
        "content.answers": list({
          label: "Answer",
          singular: "statement",
          summary: "statement",
          max: 6,
          // The sample query is present by default (BLOCK-009).
          default: answered,
          item: {
            statement: longText({ label: "Statement", initial: "New statement.", max: 400 }),
            source: text({ label: "Source", initial: "document.pdf", max: 120 }),
            place: text({ label: "Place in the source", initial: "page 1", max: 120 }),
          },
          when: whenOn("settings.showQuery"),
        }),
        "content.queryFoot": text({
          label: "Footer",
          default: "3 of 14,210 documents read. Nothing was sent out.",
          max: 200,
          when: whenOn("settings.showQuery"),
        }),
      },
    },
    {
      title: "Live metrics",
      fields: {
        "settings.showMetrics": toggle({ label: "Show live metrics", default: true }),
        "content.metrics": list({
          label: "Live metrics",
          singular: "metric",
          summary: "label",
          max: 3,
          initial: [
            {
              id: "metr0001",
              label: "Answers per minute",
              value: "38",
              detail: "9 more than at eight",
              trend: "rising",
            },
            {
              id: "metr0002",
              label: "Load of the node",
              value: "61 %",
              detail: "of one machine",
              trend: "steady",
            },
            {
              id: "metr0003",
              label: "Waiting questions",
              value: "2",
              detail: "11 at nine",
              trend: "falling",
            },
          ],
          item: {
            label: text({ label: "Label", initial: "New Metric", max: 120 }),
            value: text({ label: "Value", initial: "0", max: 40 }),
            detail: text({ label: "Detail", max: 120 }),
            trend: choice({
              label: "Trend",
              options: [
                ["rising", "Rising"],
                ["steady", "Steady"],
                ["falling", "Falling"],
              ],
              default: "steady",
              look: "buttons",
            }),
          },
          when: whenOn("settings.showMetrics"),
        }),
      },
    },
  ],
});
