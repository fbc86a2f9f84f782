import { airy, blueprint } from "../_kit/styles/composed-looks.ts";
import { imprintContact, imprintNote, imprintSections } from "./imprint-texts.ts";
import type { TemplateBlock } from "./template-block.ts";

/** Who answers for the website, as numbered sections that say what belongs in each. It is no legal text. */
export const imprint: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Title",
    content: { badge: "Legal", title: "Imprint", subtitle: imprintNote },
    styles: { drawing: "none" },
    settings: { showFeatureCards: false, showButton: false, showSecondaryButton: false },
  },
  {
    type: "text",
    name: "Imprint",
    content: { html: `<h2>About this website</h2>${imprintSections}` },
    styles: { ...airy, containerWidth: "max-w-6xl" },
    settings: { anchor: "imprint" },
  },
  {
    type: "cta",
    name: "Contact",
    content: {
      title: "Is something missing here?",
      subtitle: imprintContact,
      buttonText: "Write to us",
      buttonAction: "contact-form",
    },
    styles: { ...blueprint },
    settings: { showSecondaryButton: false },
  },
];
