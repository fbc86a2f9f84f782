import { colour } from "#core/fields/colour.ts";
import { contactLink } from "#core/fields/href.ts";
import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";

const links = [
  ...pageLinks,
  { value: "/pricing", label: "Pricing (/pricing)" },
  { value: contactLink, label: "Write to us (e-mail)" },
];

/** Old content stores each column as a nested object (BLOCK-130); those names are read too. */
const left = (name: string) => ({ formerNames: [`leftColumn.${name}`] });
const right = (name: string) => ({ formerNames: [`rightColumn.${name}`] });

const title = { label: "Title", max: 80 } as const;
const price = {
  label: "Subtitle",
  hint: "The price, or a text in its place.",
  max: 80,
} as const;
const buttonText = { label: "Button text", max: 80 } as const;
const buttonLink = { label: "Button link", presets: links, initial: "/signup" } as const;
const highlighted = {
  label: "Highlighted",
  hint: "Marks the column as Most Popular.",
  default: false,
} as const;
const items = {
  label: "Items",
  singular: "item",
  summary: "text",
  max: 30,
  item: {
    text: text({ label: "Text", initial: "New item", max: 200 }),
    included: toggle({ label: "Included", default: true }),
  },
} as const;

export const definition = defineBlock({
  type: "comparison",
  aliases: [],
  storedAs: "comparison",
  name: "Comparison",
  category: "content",
  icon: "bar-chart",
  premium: false,
  description: "Two offers side by side, line by line: what each includes and what it does not.",
  emptyText: "No comparison configured",
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Which of the two", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Left column",
      fields: {
        "content.leftTitle": text({ ...title, ...left("title"), default: "Basic" }),
        "content.leftSubtitle": text({ ...price, ...left("subtitle"), initial: "$49 per month" }),
        "content.leftItems": list({
          ...items,
          ...left("items"),
          initial: [
            { id: "left0001", text: "One machine", included: true },
            { id: "left0002", text: "Three agents", included: true },
            { id: "left0003", text: "Answers on working days", included: true },
            { id: "left0004", text: "Rights of your directory", included: false },
            { id: "left0005", text: "A second machine that takes over", included: false },
          ],
        }),
        "content.leftButtonText": text({
          ...buttonText,
          ...left("buttonText"),
          initial: "Begin with Basic",
        }),
        "content.leftButtonLink": link({
          ...buttonLink,
          ...left("buttonLink"),
          textAt: "content.leftButtonText",
        }),
        "content.leftHighlighted": toggle({ ...highlighted, ...left("highlighted") }),
      },
    },
    {
      title: "Right column",
      fields: {
        "content.rightTitle": text({ ...title, ...right("title"), default: "Pro" }),
        "content.rightSubtitle": text({
          ...price,
          ...right("subtitle"),
          initial: "$199 per month",
        }),
        "content.rightItems": list({
          ...items,
          ...right("items"),
          initial: [
            { id: "righ0001", text: "Two machines", included: true },
            { id: "righ0002", text: "As many agents as fit", included: true },
            { id: "righ0003", text: "Answers day and night", included: true },
            { id: "righ0004", text: "Rights of your directory", included: true },
            { id: "righ0005", text: "One takes over from the other", included: true },
          ],
        }),
        "content.rightButtonText": text({
          ...buttonText,
          ...right("buttonText"),
          initial: "Begin with Pro",
        }),
        "content.rightButtonLink": link({
          ...buttonLink,
          ...right("buttonLink"),
          textAt: "content.rightButtonText",
        }),
        "content.rightHighlighted": {
          ...toggle({ ...highlighted, ...right("highlighted") }),
          initial: true,
        },
      },
    },
    {
      title: "Colours",
      fields: {
        "settings.backgroundColor": colour({
          label: "Column background",
          against: ["ink"],
        }),
        "settings.textColor": colour({
          label: "Column text",
          against: ["raised"],
        }),
        "settings.accentColor": colour({
          label: "Accent",
          default: "blueprint",
          against: ["raised"],
        }),
      },
    },
  ],
});
