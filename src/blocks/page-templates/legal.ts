import { airy } from "../_kit/styles/composed-looks.ts";
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
      subtitle:
        "Sample structure, not a legal text. Write each section for your company and country, and have it checked by somebody who knows the law there.",
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
      html:
        "<h2>Imprint</h2>" +
        "<h3>1. Who runs this website</h3>" +
        "<p>The full name of the company with its legal form, and the postal address.</p>" +
        "<h3>2. Who represents it</h3>" +
        "<p>The names of those who may sign for the company.</p>" +
        "<h3>3. How to reach it</h3>" +
        "<p>An e-mail address, and a second way that is as quick, such as a telephone number.</p>" +
        "<h3>4. Registration and tax</h3>" +
        "<p>The register and the number in it, the tax identification, and the authority in charge, where the law asks for them.</p>" +
        "<h3>5. Who is responsible for the content</h3>" +
        "<p>The name and address of the person who answers for what is written here.</p>",
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
