import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { alt, email } from "#core/fields/meta-text.ts";
import { text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defaultSiteName, siteNameLimit } from "#core/site-name.ts";
import { defineSection } from "../_kit/define-section.ts";
import { languages } from "./languages.ts";
import { timeZone } from "./time-zone.ts";

/** What the site is called, and what it looks like outside of its own pages (DATA-002). */
export const definition = defineSection({
  type: "identity",
  name: "Identity",
  icon: "tag",
  description: "Name, logo, icon and contact address.",
  sections: [
    {
      title: "Name",
      fields: {
        "content.name": text({
          label: "Name of the site",
          hint: `Empty: ${defaultSiteName}.`,
          max: siteNameLimit,
        }),
        "content.title": text({
          label: "Name in titles",
          hint: "What titles of pages end with in browser tabs and search results. Empty: the name.",
          max: 80,
        }),
      },
    },
    {
      title: "Logo",
      fields: {
        "content.logoText": text({
          label: "Text of the logo",
          hint: "In header and footer. Empty: the name, or only the picture if there is one.",
          max: 60,
        }),
        "content.logoImage": image({
          label: "Picture of the logo",
          hint: "Shown 24 pixels high; beside a text, in a square. Empty: the built-in mark.",
          without: "Visitors see what the picture says, or the text of the logo alone.",
        }),
        "content.logoAlt": alt({
          label: "What the picture says",
          hint: "For people who cannot see it, if the logo has no text.",
          describes: { picture: "logoImage", orElse: ["logoText"] },
        }),
        "content.favicon": image({
          label: "Icon",
          hint: "A square picture for browser tabs, bookmarks and home screens. Empty: the built-in mark in the colours of the theme.",
          without: "Browsers show a mark of their own in its place.",
        }),
        "content.socialPicture": image({
          label: "Picture for shared links",
          hint: "1200 × 630 pixels, for pages without one of their own. Empty: one is drawn for each page.",
          without: "Where somebody shares a page, no picture is shown.",
        }),
      },
    },
    {
      title: "Contact and language",
      fields: {
        "content.contactAddress": email({
          label: "Contact address",
          warning: "Nobody can write to this. An e-mail address is like ada@company.example.",
          hint: "Shown to visitors, and used by links to write a mail.",
        }),
        "content.language": choice({
          label: "Language",
          hint: "The language of your texts. What the program itself says is in English.",
          options: languages,
          default: "en",
        }),
        "content.timeZone": timeZone({
          label: "Time zone",
          hint: "For the dates in titles of versions.",
          default: "UTC",
          placeholder: "Europe/Berlin",
        }),
        "content.isSample": toggle({
          label: "Say that the content is sample content",
          hint: "In the footer of every page. Turn it off once the pages are yours.",
          default: true,
        }),
      },
    },
  ],
});
