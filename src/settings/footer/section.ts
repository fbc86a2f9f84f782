import { list } from "#core/fields/list.ts";
import { text } from "#core/fields/text.ts";
import { defineSection } from "../_kit/define-section.ts";
import { menuLimits, menuLink } from "../_kit/menu-fields.ts";

/** The columns of links at the end of every page, and the line below them. */
export const definition = defineSection({
  type: "footer",
  name: "Footer",
  icon: "panel-bottom",
  description: "The columns of links at the end of every page, and the legal line.",
  sections: [
    {
      title: "Columns",
      fields: {
        "content.columns": list({
          label: "Columns",
          singular: "column",
          summary: "title",
          max: menuLimits.footerColumns,
          item: {
            title: text({ label: "Title", initial: "New column", max: 60 }),
            links: list({
              label: "Links",
              singular: "link",
              adds: "Add link to this column",
              summary: "label",
              summaryLink: "link",
              max: menuLimits.columnLinks,
              item: menuLink,
            }),
          },
        }),
      },
    },
    {
      title: "Legal line",
      fields: {
        "content.legal": list({
          label: "Links",
          singular: "link",
          adds: "Add link to the legal line",
          summary: "label",
          summaryLink: "link",
          max: menuLimits.legalLinks,
          item: menuLink,
        }),
        "content.legalLine": text({
          label: "Text",
          hint: "For example who owns the copyright.",
          max: 200,
        }),
      },
    },
  ],
});
