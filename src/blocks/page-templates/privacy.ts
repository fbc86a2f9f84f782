import { airy, blueprint } from "../_kit/styles/composed-looks.ts";
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
      subtitle:
        "Sample texts, not legal ones. Write each section for your company and country, and have it checked by somebody who knows the law there. What this website stores and loads is listed below by itself.",
    },
    styles: { drawing: "none" },
    settings: { showFeatureCards: false, showButton: false, showSecondaryButton: false },
  },
  {
    type: "text",
    name: "Responsibility",
    content: {
      html:
        "<h2>Who is responsible</h2>" +
        "<p>The full name and address of whoever decides what happens with the data of visitors, and the data protection officer, if there is one.</p>" +
        "<h2>On which grounds</h2>" +
        "<p>What the law calls them, and which of them goes with what: an answer to a message, a contract, a consent that can be taken back, or an interest of yours that you name.</p>" +
        "<h2>How long it is kept</h2>" +
        "<p>When you delete what visitors sent you, and which laws make you keep some of it longer.</p>" +
        "<h2>Who else receives it</h2>" +
        "<p>Who works with the data on your behalf, such as whoever runs the server or sends the e-mails, and in which country.</p>",
    },
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
    content: {
      html:
        "<h2>What visitors can ask for</h2>" +
        "<p>How somebody learns what you know of them, has it corrected or deleted, or takes a consent back, and how soon you answer.</p>" +
        "<h2>Where to complain</h2>" +
        "<p>The authority that is in charge of data protection where you are, with its address.</p>",
    },
    styles: { ...airy, containerWidth: "max-w-6xl" },
    settings: { anchor: "rights" },
  },
  {
    type: "cta",
    name: "Contact",
    content: {
      title: "Questions about your data?",
      subtitle: "Say who answers them, and how soon.",
      buttonText: "Write to us",
      buttonAction: "contact-form",
    },
    styles: { ...blueprint },
    settings: { showSecondaryButton: false },
  },
];
