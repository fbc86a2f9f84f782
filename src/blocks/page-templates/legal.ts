import { airy } from "../_kit/styles/composed-looks.ts";
import { imprintNote, imprintSections } from "./imprint-texts.ts";
import { termsSections } from "./terms-texts.ts";
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
    content: { html: `<h2>Terms of use</h2>${termsSections}` },
    styles: { ...airy, containerWidth: "max-w-6xl" },
    settings: { anchor: "terms" },
  },
];
