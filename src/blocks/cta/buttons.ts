import { choice } from "#core/fields/choice.ts";
import type { Condition } from "#core/fields/field.ts";
import { contactLink } from "#core/fields/href.ts";
import { anchor, link, url } from "#core/fields/link.ts";
import { text } from "#core/fields/text.ts";

/** Where the buttons can lead by name; real pages and sections are offered beside these. */
const links = [
  { value: "/signup", label: "Sign up (/signup)" },
  { value: "/login", label: "Log in (/login)" },
  { value: contactLink, label: "Write to us (e-mail)" },
] as const;

const actions = [
  ["link", "Go to a page"],
  ["contact-form", "Contact form"],
  ["download", "Download a file"],
  ["external", "External address"],
  ["scroll", "Scroll to a section"],
] as const;

type Action = (typeof actions)[number][0];

interface ButtonStart {
  readonly text: string;
  readonly action: Action;
  readonly link: string;
}

const mailNote =
  "Opens a mail to the site's contact address, with the button's text as its subject, while the site has no contact form.";
const scrollHint =
  "The section to scroll to needs a matching id: set it as Section id in the Layout tab of that block.";
const fileHint = "The whole address of the file. It opens in a new tab.";

/** The fields of the main button, in the order of the panel (PANEL-104). */
export function mainButton(start: ButtonStart, when: Condition) {
  const whenAction = (is: Action) => ({ at: "content.buttonAction", is: [is] });
  return {
    "content.buttonText": text({ label: "Button text", initial: start.text, max: 80, when }),
    "content.buttonAction": {
      ...choice({
        label: "Button action",
        options: actions,
        default: "link",
        notes: { "contact-form": mailNote },
        when,
      }),
      initial: start.action,
    },
    "content.buttonLink": link({
      label: "Button link",
      presets: links,
      initial: start.link,
      when: whenAction("link"),
    }),
    "content.buttonUrl": url({ label: "Button address", when: whenAction("external") }),
    "content.downloadUrl": url({
      label: "File address",
      hint: fileHint,
      when: whenAction("download"),
    }),
    "content.scrollTarget": anchor({
      label: "Scroll target",
      hint: scrollHint,
      when: whenAction("scroll"),
    }),
  };
}

/** The same for the second button (PANEL-105). */
export function secondButton(start: ButtonStart, when: Condition) {
  const whenAction = (is: Action) => ({ at: "content.secondaryButtonAction", is: [is] });
  return {
    "content.secondaryButtonText": text({
      label: "Second button text",
      initial: start.text,
      max: 80,
      when,
    }),
    "content.secondaryButtonAction": {
      ...choice({
        label: "Second button action",
        options: actions,
        default: "link",
        notes: { "contact-form": mailNote },
        when,
      }),
      initial: start.action,
    },
    "content.secondaryButtonLink": link({
      label: "Second button link",
      presets: links,
      initial: start.link,
      when: whenAction("link"),
    }),
    "content.secondaryButtonUrl": url({
      label: "Second button address",
      when: whenAction("external"),
    }),
    "content.secondaryDownloadUrl": url({
      label: "Second file address",
      hint: fileHint,
      when: whenAction("download"),
    }),
    "content.secondaryScrollTarget": anchor({
      label: "Second scroll target",
      hint: scrollHint,
      when: whenAction("scroll"),
    }),
  };
}
