import { choice } from "#core/fields/choice.ts";
import { contactLink } from "#core/fields/href.ts";
import { link, url } from "#core/fields/link.ts";
import { text } from "#core/fields/text.ts";

/** Where the button can lead by name; real pages and sections are offered beside these. */
const links = [
  { value: "/signup", label: "Sign up (/signup)" },
  { value: "/login", label: "Log in (/login)" },
  { value: contactLink, label: "Write to us (e-mail)" },
] as const;

const whenAction = (is: string) => ({ at: "content.buttonAction", is: [is] });

/** The fields of the button, in the order of the panel (PANEL-089). */
export const buttonFields = {
  "content.buttonText": text({
    label: "Button text",
    hint: "Without a text there is no button.",
    initial: "Read more",
    max: 80,
  }),
  "content.buttonAction": choice({
    label: "Button action",
    options: [
      ["link", "Go to a page"],
      ["contact-form", "Contact form"],
      ["download", "Download a file"],
      ["external", "External address"],
    ],
    default: "link",
    notes: {
      "contact-form":
        "Opens a mail to the site's contact address, with the button's text as its subject, while the site has no contact form.",
    },
  }),
  "content.buttonLink": link({
    label: "Button link",
    presets: links,
    initial: "/architecture",
    when: whenAction("link"),
  }),
  "content.buttonUrl": url({ label: "Button address", when: whenAction("external") }),
  "content.downloadUrl": url({
    label: "File address",
    hint: "The whole address of the file. It opens in a new tab.",
    when: whenAction("download"),
  }),
};
