import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineSection } from "../_kit/define-section.ts";
import { menuLimits, menuLink, outOfMenus } from "../_kit/menu-fields.ts";

/** The menu at the top of every page, of two levels. */
export const definition = defineSection({
  type: "header",
  name: "Header",
  icon: "panel-top",
  description: "The menu at the top of every page.",
  sections: [
    {
      title: "Menu",
      fields: {
        "content.items": list({
          label: "Entries",
          singular: "entry",
          adds: "Add entry to the header menu",
          summary: "label",
          summaryLink: "link",
          max: menuLimits.headerItems,
          below: "items",
          item: {
            ...menuLink,
            items: list({
              label: "Entries below",
              singular: "entry",
              adds: "Add entry below this one",
              summary: "label",
              summaryLink: "link",
              max: menuLimits.itemsBelow,
              isBelow: true,
              item: menuLink,
            }),
          },
        }),
      },
    },
    {
      title: "Call to action",
      fields: {
        "content.actionLabel": text({
          label: "Text",
          hint: "Empty: no button.",
          max: 40,
          default: "Talk to an engineer",
        }),
        "content.actionLink": link({
          label: "Leads to",
          default: "/signup",
          textAt: "content.actionLabel",
          whenGone: outOfMenus,
        }),
        "content.hasSignIn": toggle({ label: "Show “Sign in”", default: true }),
      },
    },
  ],
});
