import { airy } from "../_kit/styles/composed-looks.ts";
import { imprintNote, imprintSections } from "./imprint-texts.ts";
import type { TemplateBlock } from "./template-block.ts";

/**
 * An imprint and terms of use as numbered sections, which say what belongs in each. They are not
 * legal texts: those have to be written for the owner and the country.
 */
export const legal: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Title",
    content: {
      badge: "Legal",
      title: "Imprint and terms",
      subtitle: imprintNote,
      buttonText: "Imprint",
      buttonAction: "scroll",
      scrollTarget: "imprint",
      secondaryButtonText: "Terms of use",
      secondaryButtonAction: "scroll",
      secondaryScrollTarget: "terms",
    },
    styles: { drawing: "none" },
    settings: { showFeatureCards: false },
  },
  {
    type: "text",
    name: "Imprint",
    content: {
      html: `<h2>Imprint</h2>${imprintSections}`,
    },
    styles: { ...airy, containerWidth: "max-w-6xl" },
    settings: { anchor: "imprint" },
  },
  {
    type: "text",
    name: "Terms of use",
    content: {
      html:
        "<h2>Terms of use</h2>" +
        "<h3>1. What these terms cover</h3>" +
        "<p>Which website and which services they are for, and since when they apply.</p>" +
        "<h3>2. What visitors may do</h3>" +
        "<p>What is allowed with the texts and pictures, and what needs your consent:</p>" +
        "<ul><li>reading, printing and linking</li><li>quoting, and how to name the source</li><li>copying and passing on</li></ul>" +
        "<h3>3. What you are liable for</h3>" +
        "<p>How far you answer for what is written here, and for pages of others that you link to.</p>" +
        "<h3>4. Data and privacy</h3>" +
        "<p>Where the privacy policy is, and whom to ask about it.</p>" +
        "<h3>5. Law and disputes</h3>" +
        "<p>Which law applies, which court decides, and how a dispute can be settled without one.</p>" +
        "<h3>6. Changes</h3>" +
        "<p>How visitors learn of a new version, and when this one was last changed.</p>",
    },
    styles: { ...airy, containerWidth: "max-w-6xl" },
    settings: { anchor: "terms" },
  },
];
