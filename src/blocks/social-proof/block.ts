import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { link, url } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const noImage = { logo: "", url: "" } as const;
const noSeal = { image: "", link: "" } as const;

export const definition = defineBlock({
  type: "social-proof",
  aliases: [],
  storedAs: "social-proof",
  name: "Social proof",
  category: "content",
  icon: "award",
  premium: false,
  description: "Who uses it, as a wall of logos, and what was certified, as badges.",
  emptyText: "No social proof configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Section Content",
      fields: {
        "content.title": text({ label: "Title", initial: "In use at", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Sample marks and kinds of companies. Put in those who have agreed to be named.",
          max: 1000,
        }),
      },
    },
    {
      title: "Company Logos",
      note: "Without an image, a symbol is drawn beside the name.",
      fields: {
        "content.logos": list({
          label: "Logos",
          singular: "logo",
          summary: "name",
          max: 48,
          initial: [
            { ...noImage, id: "logo0001", name: "A hospital group", description: "Health care" },
            { ...noImage, id: "logo0002", name: "A freight forwarder", description: "Logistics" },
            { ...noImage, id: "logo0003", name: "A machine builder", description: "Manufacturing" },
            { ...noImage, id: "logo0004", name: "A city utility", description: "Energy" },
          ],
          item: {
            name: text({
              label: "Name",
              hint: "Shown if there is no image, and read aloud if there is one.",
              initial: "A company",
              max: 120,
            }),
            logo: image({ label: "Logo" }),
            url: url({ label: "Website", isOptional: true, takesPaths: true }),
            description: text({ label: "Description", max: 200 }),
          },
        }),
      },
    },
    {
      title: "Trust Badges",
      note: "Without an image, a seal is drawn.",
      fields: {
        "content.badges": list({
          label: "Badges",
          singular: "badge",
          summary: "title",
          max: 24,
          initial: [
            {
              ...noSeal,
              id: "badge001",
              title: "What was checked",
              description: "Name the standard, and lead to the report.",
            },
            {
              ...noSeal,
              id: "badge002",
              title: "By whom",
              description: "A sentence on who looked, and how closely.",
            },
            {
              ...noSeal,
              id: "badge003",
              title: "And how often",
              description: "When it is done again.",
            },
          ],
          item: {
            title: text({ label: "Title", initial: "A badge", max: 160 }),
            description: longText({ label: "Description", max: 600 }),
            image: image({ label: "Image" }),
            link: link({ label: "Link", presets: pageLinks, isOptional: true }),
          },
        }),
      },
    },
    {
      title: "Display Settings",
      fields: {
        "styles.layout": choice({
          label: "Layout",
          options: [
            ["logos-only", "Logos only"],
            ["badges-only", "Badges only"],
            ["logos-badges", "Logos, then badges"],
            ["mixed", "Side by side"],
          ],
          default: "logos-badges",
        }),
        "styles.logoColumns": choice({
          label: "Logo columns",
          hint: "Narrow screens show fewer.",
          options: [
            [3, "3"],
            [4, "4"],
            [5, "5"],
            [6, "6"],
          ],
          default: 4,
          look: "buttons",
          when: { at: "styles.layout", is: ["logos-only", "logos-badges", "mixed"] },
        }),
        "styles.badgeColumns": choice({
          label: "Badge columns",
          hint: "Narrow screens show fewer.",
          options: [
            [2, "2"],
            [3, "3"],
            [4, "4"],
          ],
          default: 3,
          look: "buttons",
          when: { at: "styles.layout", is: ["badges-only", "logos-badges"] },
        }),
        "settings.grayscaleLogos": toggle({ label: "Grayscale logos", default: false }),
        "settings.hoverEffects": toggle({
          label: "Hover effects",
          hint: "Logos and badges light up on hover; a grey logo shows its colours.",
          default: true,
        }),
        "settings.showDescriptions": toggle({ label: "Show descriptions", default: true }),
        "settings.openLinksNewTab": toggle({
          label: "Open links in a new tab",
          hint: "Applies to links that leave the site; links to its own pages never do.",
          default: true,
        }),
      },
    },
  ],
});
