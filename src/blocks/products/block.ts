import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { gradient } from "#core/fields/gradient.ts";
import { contactLink } from "#core/fields/href.ts";
import { icon } from "#core/fields/icon.ts";
import { lines } from "#core/fields/lines.ts";
import { list } from "#core/fields/list.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { longText, text } from "#core/fields/text.ts";
import { button, pageLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { businessSolutions } from "./business-solutions.ts";
import { productGradients } from "./gradients.ts";

const { business, smallBusiness, architecture, industry } = specifiedPages;
const offeredPages = new Set<string>([business, smallBusiness, architecture, industry]);

const mainButton = button({
  at: "buttonAction",
  actions: ["link", "contact-form", "external", "meeting"],
  links: [
    ...pageLinks.filter(({ value }) => offeredPages.has(value)),
    { value: "/signup", label: "Sign up (/signup)" },
    { value: contactLink, label: "Write to us (e-mail)" },
    { value: "#contact", label: "#contact" },
    { value: "#demo", label: "#demo" },
    { value: "#pricing", label: "#pricing" },
  ],
  initial: { text: "Learn more", link: architecture },
});

export const definition = defineBlock({
  type: "products",
  aliases: ["product_showcase"],
  // "grid" stands for two types in old content (CON-003), told apart by their content.
  claims: ({ type, content }) => type === "grid" && "products" in content,
  storedAs: "grid",
  name: "Products",
  category: "content",
  icon: "server",
  premium: false,
  description: "Your products, one card each: what it is, what it includes and where to go.",
  emptyText: "No products configured",
  narrows: coloursOf("title", "subtitle", "description", "buttonSecondary", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Two ways to begin", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Product cards",
      fields: {
        "content.products": list({
          label: "Products",
          singular: "product",
          summary: "title",
          max: 24,
          initial: businessSolutions,
          item: {
            icon: icon({
              label: "Icon",
              default: "building2",
              offered: [
                "building2",
                "users",
                "cpu",
                "cloud",
                "shield",
                "zap",
                "globe",
                "brain",
                "heart",
                "star",
                "target",
                "award",
                "rocket",
              ],
            }),
            title: text({ label: "Title", initial: "New product", max: 160 }),
            subtitle: text({ label: "Subtitle", max: 200 }),
            description: longText({ label: "Description", max: 2000 }),
            features: lines({ label: "Features", initial: ["New feature"], max: 40 }),
            buttonText: mainButton.text,
            buttonAction: mainButton.action,
            buttonLink: mainButton.link,
            buttonUrl: mainButton.url,
            gradient: gradient({ label: "Gradient", default: "", presets: productGradients }),
            borderColor: colour({ label: "Border colour" }),
          },
        }),
      },
    },
    {
      title: "Quick Setup Templates",
      note: "A template replaces the component's products. You can undo it.",
      templates: [
        {
          name: "Business Solutions",
          description: "Two cards: one for the whole company, one for a small team.",
          values: { "content.products": businessSolutions },
        },
      ],
      fields: {},
    },
    {
      title: "Display Settings",
      fields: {
        "styles.gridLayout": choice({
          label: "Layout",
          options: [
            ["single-column", "One column"],
            ["two-column", "Two columns"],
            ["three-column", "Three columns"],
          ],
          default: "two-column",
        }),
        "styles.cardStyle": choice({
          label: "Card style",
          options: [
            ["gradient", "Gradient"],
            ["solid", "Solid"],
            ["glass", "Glass"],
            ["minimal", "Minimal"],
          ],
          default: "gradient",
          notes: {
            gradient: "The product's gradient shines in from a corner.",
            solid: "The gradient tints the whole card.",
            glass: "The gradient shines through from behind.",
            minimal: "No card: crop marks, and a short line in the gradient.",
          },
        }),
      },
    },
  ],
});
