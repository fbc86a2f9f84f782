import { samplePictures } from "../_kit/fields/sample-pictures.ts";
import { airy, blueprint } from "../_kit/styles/composed-looks.ts";
import type { TemplateBlock } from "./template-block.ts";

/** A column of about 75 characters, with its headings above the text rather than beside it. */
const readingColumn = { containerWidth: "max-w-2xl", fontSize: "lg" } as const;

/** A headline, formatted text with a picture in the middle, and what to do after reading. */
export const article: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Headline",
    content: {
      badge: "Topic or series",
      title: "Write the headline as a reader would repeat it",
      subtitle:
        "Say in two sentences what somebody knows after reading, and for whom it is written.",
    },
    styles: { drawing: "sheets" },
    settings: { showFeatureCards: false, showButton: false, showSecondaryButton: false },
  },
  {
    type: "text",
    name: "First part",
    content: {
      html:
        "<p>Open with the point. Whoever reads only this paragraph should know what the article says, and why it matters to them.</p>" +
        "<h2>Begin with what readers know</h2>" +
        "<p>Describe the situation in which the question comes up. Use an example that your readers have met themselves, and <strong>mark the few words</strong> that somebody who skims should see.</p>" +
        "<blockquote><p>A sentence worth repeating, with the name of whoever said it.</p></blockquote>" +
        "<h2>Then say what is new</h2>" +
        "<p>Make one statement in each section, and give the reason for it. A list helps where things are of equal weight:</p>" +
        "<ul><li>what you observed, and how</li><li>what follows from it</li><li>what you do not know yet</li></ul>",
    },
    styles: { ...airy, ...readingColumn },
  },
  {
    type: "image",
    name: "Picture",
    content: {
      image: samplePictures.arch,
      alt: "Sample drawing of an arch made of stones",
      caption: "Sample drawing. Put in your own picture, and say what it shows.",
    },
    settings: { aspectRatio: "16:9" },
  },
  {
    type: "text",
    name: "Second part",
    content: {
      html:
        "<h2>Show how it works</h2>" +
        "<p>Explain it step by step, at the level of somebody who is new to it. Headings below a heading keep a long section readable.</p>" +
        "<h3>A step of its own</h3>" +
        "<p>One thought in each paragraph. If a paragraph needs two, it is two paragraphs.</p>" +
        "<h3>What can go wrong</h3>" +
        "<p>Name the objection that a careful reader would raise, and answer it.</p>" +
        "<h2>Close with what follows</h2>" +
        "<p>Say what readers can do with it tomorrow. Name your sources here, so that others can check them.</p>",
    },
    styles: { ...airy, ...readingColumn },
  },
  {
    type: "cta",
    name: "After reading",
    content: {
      title: "Offer one thing to do next",
      subtitle: "A question to answer, a talk to arrange, or a person to write to.",
      buttonText: "Write to us",
      buttonAction: "contact-form",
    },
    styles: { ...blueprint },
    settings: { showSecondaryButton: false },
  },
];
