import { choice } from "#core/fields/choice.ts";
import type { Condition } from "#core/fields/field.ts";
import { contactLink } from "#core/fields/href.ts";
import { anchor, link, url } from "#core/fields/link.ts";
import { text } from "#core/fields/text.ts";

/** Where the buttons of a hero can lead by name (PANEL-015). */
export const heroLinks = [
  { value: "/", label: "Home (/)" },
  { value: "/business", label: "Business (/business)" },
  { value: "/small-business", label: "Small Business (/small-business)" },
  { value: "/about", label: "About Us (/about)" },
  { value: "/architecture", label: "Architecture (/architecture)" },
  { value: "/industry", label: "Industry Solutions (/industry)" },
  { value: "/publications", label: "Publications (/publications)" },
  { value: "/signup", label: "Sign up (/signup)" },
  { value: "/login", label: "Log in (/login)" },
  { value: contactLink, label: "Write to us (e-mail)" },
  { value: "#contact", label: "#contact" },
  { value: "#demo", label: "#demo" },
  { value: "#features", label: "#features" },
  { value: "#pricing", label: "#pricing" },
  { value: "#cta", label: "#cta" },
  { value: "#about", label: "#about" },
] as const;

const options = [
  ["link", "Go to a page"],
  ["contact-form", "Contact form"],
  ["external", "External address"],
  ["scroll", "Scroll to a section"],
] as const;

interface ButtonStart {
  readonly text: string;
  readonly link: string;
}

const mailNote =
  "Opens a mail to the site's contact address, with the button's text as its subject, while the site has no contact form.";
const scrollHint =
  "The section to scroll to needs a matching id: set it as Section id in the Layout tab of that block.";

/** The fields of the main button, in the order of the panel (PANEL-022, PANEL-024). */
export function mainButton(start: ButtonStart, when: Condition) {
  const whenAction = (is: string) => ({ at: "content.buttonAction", is: [is] });
  return {
    "content.buttonText": text({ label: "Button text", initial: start.text, max: 80, when }),
    "content.buttonAction": choice({
      label: "Button action",
      options,
      default: "link",
      notes: { "contact-form": mailNote },
      when,
    }),
    "content.buttonLink": link({
      label: "Button link",
      presets: heroLinks,
      initial: start.link,
      when: whenAction("link"),
    }),
    "content.buttonUrl": url({ label: "Button address", when: whenAction("external") }),
    "content.scrollTarget": anchor({
      label: "Scroll target",
      hint: scrollHint,
      when: whenAction("scroll"),
    }),
  };
}

/** The same for the second button. */
export function secondButton(start: ButtonStart, when: Condition) {
  const whenAction = (is: string) => ({ at: "content.secondaryButtonAction", is: [is] });
  return {
    "content.secondaryButtonText": text({
      label: "Second button text",
      initial: start.text,
      max: 80,
      when,
    }),
    "content.secondaryButtonAction": choice({
      label: "Second button action",
      options,
      default: "link",
      notes: { "contact-form": mailNote },
      when,
    }),
    "content.secondaryButtonLink": link({
      label: "Second button link",
      presets: heroLinks,
      initial: start.link,
      when: whenAction("link"),
    }),
    "content.secondaryButtonUrl": url({
      label: "Second button address",
      when: whenAction("external"),
    }),
    "content.secondaryScrollTarget": anchor({
      label: "Second scroll target",
      hint: scrollHint,
      when: whenAction("scroll"),
    }),
  };
}
