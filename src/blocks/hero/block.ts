import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { gradient } from "#core/fields/gradient.ts";
import { iconNames } from "#core/fields/icon-names.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { buttonPairFields } from "../_kit/fields/button-pair-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { namedGradients } from "../_kit/fields/presets.ts";
import { whenOn } from "../_kit/fields/when-on.ts";
import { heroLinks } from "./links.ts";
import { sphereColours } from "./spheres.ts";

const buttons = buttonPairFields({
  actions: ["link", "contact-form", "external", "scroll", "meeting"],
  links: heroLinks,
  initial: [
    { text: "Get started", link: "/signup" },
    { text: "About us", link: specifiedPages.about },
  ],
});

export const definition = defineBlock({
  type: "hero",
  aliases: [],
  storedAs: "hero",
  name: "Hero",
  category: "layout",
  icon: "rocket",
  premium: false,
  description: "The first thing a visitor reads: headline, two buttons and a row of features.",
  emptyText: "No headline configured",
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "Say in one line what you do",
          max: 200,
        }),
        "content.titleGradient": gradient({
          label: "Title gradient",
          lookOf: "content.title",
          default: "",
          presets: namedGradients,
        }),
        "content.titleColor": colour({
          label: "Title colour",
          lookOf: "content.title",
          when: { at: "content.titleGradient", is: [""] },
        }),
        "content.secondTitle": text({ label: "Second title", max: 200 }),
        "content.secondTitleGradient": gradient({
          label: "Second title gradient",
          lookOf: "content.secondTitle",
          default: "",
          presets: namedGradients,
        }),
        "content.secondTitleColor": colour({
          label: "Second title colour",
          lookOf: "content.secondTitle",
          when: { at: "content.secondTitleGradient", is: [""] },
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Then, in two or three, for whom, and what is different for them afterwards.",
          max: 1000,
        }),
        "styles.drawing": choice({
          label: "Drawing",
          options: [
            ["layers", "Layers: a slab for each feature card"],
            ["stack", "Stack of eight layers"],
            ["rack", "Rack with cards"],
            ["courses", "Wall in courses"],
            ["district", "Street of houses"],
            ["office", "Small office"],
            ["sheets", "Sheets of paper"],
            ["ward", "Ward and machine room"],
            ["vault", "Vault"],
            ["production", "Production line"],
            ["shelves", "Shelves"],
            ["branch", "Board with a branch"],
            ["cells", "Cells and masts"],
            ["power", "Power line and station"],
            ["yard", "Container yard"],
            ["none", "None"],
          ],
          default: "layers",
          hint: "Shown beside the text, unless the text is centred.",
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
      title: "Badge",
      fields: {
        "settings.showBadge": toggle({ label: "Show badge", default: true }),
        "content.badge": text({
          label: "Badge",
          max: 120,
          when: whenOn("settings.showBadge"),
        }),
        "content.badgeIcon": icon({
          label: "Badge icon",
          default: "none",
          offered: [
            "none",
            "brain",
            "sparkles",
            "zap",
            "rocket",
            "star",
            "crown",
            "shield",
            "check-circle",
            "trending-up",
            "award",
          ],
          when: whenOn("settings.showBadge"),
        }),
        "content.badgeSize": choice({
          label: "Badge size",
          lookOf: "content.badge",
          options: [
            ["small", "Small"],
            ["medium", "Medium"],
            ["large", "Large"],
          ],
          default: "medium",
          look: "buttons",
          when: whenOn("settings.showBadge"),
        }),
        "content.badgeIconColor": colour({
          label: "Badge icon colour",
          lookOf: "content.badge",
          when: { at: "content.badgeIcon", is: [...iconNames] },
        }),
        "content.badgeTextColor": colour({
          label: "Badge text colour",
          lookOf: "content.badge",
          when: whenOn("settings.showBadge"),
        }),
        "content.badgeBgColor": colour({
          label: "Badge background",
          lookOf: "content.badge",
          against: ["ink"],
          when: whenOn("settings.showBadge"),
        }),
      },
    },
    {
      title: "Feature cards",
      fields: {
        "settings.showFeatureCards": toggle({ label: "Show feature cards", default: true }),
        "content.featureCards": list({
          label: "Feature cards",
          singular: "feature card",
          summary: "title",
          max: 24,
          initial: [
            {
              id: "card0001",
              icon: "lock",
              color: "sphere-blue",
              title: "The first reason",
              description: "Why somebody should choose you, in one sentence.",
            },
            {
              id: "card0002",
              icon: "zap",
              color: "sphere-amber",
              title: "The second",
              description: "What becomes easier, with a figure if there is one.",
            },
            {
              id: "card0003",
              icon: "users",
              color: "sphere-green",
              title: "The third",
              description: "Who is there when something goes wrong.",
            },
          ],
          item: {
            icon: icon({
              label: "Icon",
              default: "zap",
              offered: ["zap", "brain", "shield", "lock", "globe", "users", "network", "rocket"],
            }),
            title: text({ label: "Title", initial: "New Feature", max: 120 }),
            description: longText({ label: "Description", max: 600 }),
            color: choice({
              label: "Colour",
              options: sphereColours,
              default: "sphere-blue",
            }),
          },
          when: whenOn("settings.showFeatureCards"),
        }),
      },
    },
  ],
});
