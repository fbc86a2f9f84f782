import { choice } from "#core/fields/choice.ts";
import { lines } from "#core/fields/lines.ts";
import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { planLinks } from "./links.ts";
import { currencies } from "./price.ts";

const start = { buttonText: "Choose plan", buttonLink: "/signup", popular: false, disabled: false };

export const definition = defineBlock({
  type: "pricing",
  aliases: [],
  storedAs: "pricing",
  name: "Pricing",
  category: "content",
  icon: "dollar-sign",
  premium: false,
  description: "Plans side by side or in a table: the price, what is included and how to start.",
  emptyText: "No pricing plans configured",
  sections: [
    {
      title: "Section Content",
      fields: {
        "content.title": text({
          label: "Title",
          isPublishable: true,
          initial: "What it costs",
          max: 200,
        }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Pricing Plans",
      fields: {
        "content.plans": list({
          label: "Pricing plans",
          singular: "plan",
          summary: "name",
          max: 24,
          initial: [
            {
              ...start,
              id: "plan0001",
              name: "First plan",
              description: "Whom it is for.",
              price: "49",
              period: "/month",
              features: ["What everybody needs", "How much of it", "What happens beyond that"],
            },
            {
              ...start,
              id: "plan0002",
              name: "Second plan",
              description: "Whom this one is for.",
              price: "99",
              period: "/month",
              features: ["Everything of the first plan", "What is added", "Who answers, and when"],
              popular: true,
            },
            {
              ...start,
              id: "plan0003",
              name: "Third plan",
              description: "And whom this one is for.",
              price: "On request",
              period: "",
              features: ["Everything of the second plan", "What is agreed", "Who is responsible"],
              buttonText: "Write to us",
              buttonLink: "mailto:",
            },
          ],
          item: {
            name: text({ label: "Name", initial: "New plan", max: 120 }),
            description: longText({ label: "Description", max: 600 }),
            price: text({
              label: "Price",
              hint: "The currency is put before a bare number; a price with its own sign is shown as written.",
              initial: "$99",
              max: 40,
            }),
            period: text({ label: "Period", initial: "/month", max: 40 }),
            features: lines({
              label: "Features",
              initial: ["New feature", "Another feature", "A third feature"],
            }),
            buttonText: text({
              label: "Button text",
              isPublishable: true,
              initial: "Choose plan",
              max: 80,
            }),
            buttonLink: link({
              label: "Button link",
              presets: planLinks,
              initial: "/signup",
              textAt: "buttonText",
            }),
            popular: toggle({ label: "Popular", default: false }),
            disabled: toggle({
              label: "Disabled",
              hint: "The plan is still shown, but its button cannot be clicked.",
              default: false,
            }),
          },
        }),
      },
    },
    {
      title: "Display Settings",
      fields: {
        "styles.pricingStyle": choice({
          label: "Style",
          options: [
            ["cards", "Cards"],
            ["table", "Table"],
            ["minimal", "Minimal"],
            ["gradient", "Gradient"],
          ],
          default: "cards",
        }),
        "settings.currency": choice({
          label: "Currency",
          options: currencies.map((sign) => [sign, sign] as const),
          default: "$",
          look: "buttons",
        }),
        "settings.showPopularBadge": toggle({ label: "Show popular badge", default: true }),
        "settings.showFeatureIcons": toggle({ label: "Show feature icons", default: true }),
        "settings.centerAlign": toggle({ label: "Center", default: false }),
      },
    },
  ],
});
