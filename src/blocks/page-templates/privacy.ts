import { airy, blueprint } from "../_kit/styles/composed-looks.ts";
import { privacyContact, privacyNote, privacySections } from "./privacy-texts.ts";
import type { TemplateBlock } from "./template-block.ts";

/**
 * A privacy policy: who is responsible and on which grounds, what the site stores and loads, which is drawn from the site
 * itself, and whom to ask. Its texts say what belongs there; they are no legal texts.
 */
export const privacy: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Title",
    content: {
      badge: "Legal",
      title: "Privacy policy",
      subtitle: `${privacyNote} What this website stores and loads is listed below by itself.`,
    },
    styles: { drawing: "none" },
    settings: { showFeatureCards: false, showButton: false, showSecondaryButton: false },
  },
  {
    type: "text",
    name: "Responsibility",
    content: { html: privacySections.responsibility },
    styles: { ...airy, containerWidth: "max-w-6xl" },
    settings: { anchor: "responsible" },
  },
  {
    type: "privacy-details",
    name: "Privacy details",
    content: { title: "What this website stores and loads" },
  },
  {
    type: "text",
    name: "Rights",
    content: { html: privacySections.rights },
    styles: { ...airy, containerWidth: "max-w-6xl" },
    settings: { anchor: "rights" },
  },
  {
    type: "cta",
    name: "Contact",
    content: {
      title: "Questions about your data?",
      subtitle: privacyContact,
      buttonText: "Write to us",
      buttonAction: "contact-form",
    },
    styles: { ...blueprint },
    settings: { showSecondaryButton: false },
  },
];
