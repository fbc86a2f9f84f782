import { specifiedPages } from "#core/fields/specified-pages.ts";
import type { Template } from "#blocks/_kit/fields/field-section.ts";

const shown = { "settings.showButton": true, "settings.showSecondaryButton": true } as const;

/** The three quick templates (PANEL-103, GAP-029). */
export const ctaTemplates: readonly Template[] = [
  {
    name: "Sales",
    description: "Leads to a conversation, or to the plans for those who want to read first.",
    values: {
      ...shown,
      "content.title": "See it answer on your own data",
      "content.subtitle":
        "One hour with an engineer: your ten hardest questions, on a machine that we bring and take away again.",
      "content.buttonText": "Talk to an engineer",
      "content.buttonAction": "contact-form",
      "content.secondaryButtonText": "Read how it is built",
      "content.secondaryButtonAction": "link",
      "content.secondaryButtonLink": specifiedPages.architecture,
    },
  },
  {
    name: "Trial",
    description: "Leads to a trial, with nothing to sign.",
    values: {
      ...shown,
      "content.title": "Run it for thirty days",
      "content.subtitle":
        "One machine, one workflow, and the people who would use it. What it has learned stays with you.",
      "content.buttonText": "Start the trial",
      "content.buttonAction": "link",
      "content.buttonLink": "/signup",
      "content.secondaryButtonText": "Ask first",
      "content.secondaryButtonAction": "contact-form",
    },
  },
  {
    name: "Quote",
    description: "Leads to a price, with a single button.",
    values: {
      ...shown,
      "settings.showSecondaryButton": false,
      "content.title": "Know the price before the first call",
      "content.subtitle":
        "Tell us how many people, how many documents and which systems. A fixed sum comes back within two working days.",
      "content.buttonText": "Ask for a quote",
      "content.buttonAction": "contact-form",
    },
  },
];
