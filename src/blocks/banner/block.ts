import { choice } from "#core/fields/choice.ts";
import { link } from "#core/fields/link.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks, usualLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "banner",
  aliases: [],
  storedAs: "banner",
  name: "Banner",
  category: "content",
  icon: "zap",
  premium: false,
  description: "One line that everybody should read, in the page or at the edge of the screen.",
  emptyText: "No banner message configured",
  narrows: coloursOf("description", "primary"),
  sections: [
    {
      title: "Banner Content",
      fields: {
        "content.bannerType": choice({
          label: "Banner type",
          hint: "Its colour and its mark.",
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
          initial: "/publications",
        }),
      },
    },
    {
      title: "Display Settings",
      fields: {
        "settings.position": choice({
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
            "fixed-top": "Stays in sight below the header.",
            "fixed-bottom": "Stays in sight at the lower edge of the screen.",
          },
        }),
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
          hint: "With a button that closes it.",
          default: true,
        }),
        "settings.autoDismiss": toggle({
          effectVisible: "attributes",
          label: "Auto dismiss",
          hint: "Goes away by itself after 5 seconds in sight; not while it is pointed at or used. In the builder it stays.",
          default: false,
        }),
        "settings.persistent": toggle({
          effectVisible: "attributes",
          label: "Persistent",
          hint: "Comes back on the next page. Otherwise, once closed, the same message stays away for the visit.",
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
