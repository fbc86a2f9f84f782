import { choice } from "#core/fields/choice.ts";
import { link } from "#core/fields/link.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks, usualLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const position = choice({
  effectVisible: "elsewhere",
  label: "Position",
  options: [
    ["top", "Top of the page"],
    ["bottom", "Bottom of the page"],
    ["fixed-top", "Fixed at the top"],
    ["fixed-bottom", "Fixed at the bottom"],
  ],
  default: "top",
  notes: {
    "fixed-top": "Stays visible below the header.",
    "fixed-bottom": "Stays visible at the bottom of the screen.",
  },
});

export const definition = defineBlock({
  type: "banner",
  aliases: [],
  storedAs: "banner",
  name: "Banner",
  category: "content",
  icon: "zap",
  premium: false,
  description: "A message that everyone should see, on the page or at the edge of the screen.",
  emptyText: "No banner message configured",
  shownAt: ({ settings }) =>
    position.read(settings["position"]).value.endsWith("top") ? "top" : "bottom",
  narrows: coloursOf("description", "primary"),
  sections: [
    {
      title: "Banner Content",
      fields: {
        "content.bannerType": choice({
          label: "Banner type",
          hint: "Sets its colour and icon.",
          options: [
            ["announcement", "Announcement (blue)"],
            ["promotion", "Promotion (green)"],
            ["warning", "Warning (yellow)"],
            ["info", "Info (cyan)"],
            ["update", "Update (purple)"],
          ],
          default: "announcement",
        }),
        "content.message": longText({
          label: "Message",
          initial: "Say what is new in one sentence, and lead to it.",
          max: 300,
        }),
        "content.buttonText": text({ label: "Button text", initial: "Read more", max: 80 }),
        "content.buttonLink": link({
          label: "Button link",
          presets: [...pageLinks.slice(0, -2), ...usualLinks],
          initial: specifiedPages.publications,
          textAt: "content.buttonText",
        }),
      },
    },
    {
      title: "Display Settings",
      fields: {
        "settings.position": position,
        "styles.size": choice({
          label: "Size",
          options: [
            ["small", "Small"],
            ["medium", "Medium"],
            ["large", "Large"],
          ],
          default: "medium",
          look: "buttons",
        }),
        "settings.showIcon": toggle({ label: "Show icon", default: true }),
        "settings.dismissible": toggle({
          label: "Dismissible",
          hint: "Adds a button to close it.",
          default: true,
        }),
        "settings.autoDismiss": toggle({
          effectVisible: "attributes",
          label: "Auto dismiss",
          hint: "Closes by itself after 5 seconds in view, but not while it is pointed at or in use. In the builder it stays open.",
          default: false,
        }),
        "settings.persistent": toggle({
          effectVisible: "attributes",
          label: "Persistent",
          hint: "Comes back on the next page. Otherwise, a closed message stays closed for the rest of the visit.",
          default: false,
          when: {
            at: "settings.dismissible",
            is: [true],
            or: { at: "settings.autoDismiss", is: [true] },
          },
        }),
      },
    },
  ],
});
