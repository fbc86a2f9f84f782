import { portraits } from "../_kit/fields/sample-pictures.ts";
import { airy, blueprint, paper } from "../_kit/styles/composed-looks.ts";
import type { TemplateBlock } from "./template-block.ts";

const [first, second, third] = portraits;

/** Who you are: your reason, your story, your principles and your team. It invents nobody. */
export const about: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Hero",
    content: {
      badge: "About us",
      title: "Say who you are,",
      secondTitle: "then why you do it",
      subtitle:
        "Who stands behind this website, what you do, and for whom. Two or three sentences are enough.",
      buttonText: "Meet the team",
      buttonAction: "scroll",
      scrollTarget: "team",
      secondaryButtonText: "Read our story",
      secondaryButtonAction: "scroll",
      secondaryScrollTarget: "story",
    },
    styles: { drawing: "stack" },
    settings: { showFeatureCards: false },
  },
  {
    type: "text",
    name: "Why we began",
    content: {
      html:
        "<h2>Why we began</h2>" +
        "<p>Start with the reason: what was missing, who noticed it, and what you did about it. Write as you would tell it to somebody at a table.</p>" +
        "<p>Then say what you do today, and what you decided not to do. A paragraph that only you could have written is worth more than a page that anybody could.</p>",
    },
    styles: { ...airy, containerWidth: "max-w-6xl", fontSize: "lg" },
  },
  {
    type: "timeline",
    name: "Story",
    content: {
      title: "How it came about",
      subtitle: "Put in the years or months, and keep to the events that changed something.",
      events: [
        {
          date: "The beginning",
          title: "The idea",
          description: "Who had it, and which question it answered.",
          status: "done",
        },
        {
          date: "The first year",
          title: "The first work that went out",
          description: "What it was, and what you learned from it.",
          status: "done",
        },
        {
          date: "Today",
          title: "What you do now",
          description: "What you are known for, and where you work.",
          status: "current",
        },
        {
          date: "Next",
          title: "What you are working towards",
          description: "Something that you intend, and can be asked about.",
          status: "planned",
        },
      ],
    },
    styles: { layout: "horizontal" },
    settings: { anchor: "story" },
  },
  {
    type: "process-steps",
    name: "Principles",
    content: {
      title: "What we hold to",
      steps: [
        {
          icon: "heart",
          title: "A rule that costs you something",
          description: "Say what you do because of it, and what you turn down.",
        },
        {
          icon: "shield",
          title: "A promise to your customers",
          description: "One that they can check, in words that they would use.",
        },
        {
          icon: "lightbulb",
          title: "A way of working",
          description: "How you decide when there is no rule.",
        },
      ],
    },
    styles: { ...paper, layoutStyle: "grid" },
    settings: { numberingStyle: "roman", showConnectors: false },
  },
  {
    type: "team",
    name: "Team",
    content: {
      title: "The people behind it",
      subtitle: "Sample places. Put in the names, roles and portraits of those whom visitors meet.",
      members: [
        {
          name: "Name of a founder",
          role: "Role in the company",
          image: first,
          bio: "What this person decides, in one sentence.",
        },
        {
          name: "Name of a colleague",
          role: "Role in the company",
          image: second,
          bio: "What visitors would ask this person about.",
        },
        {
          name: "Name of another colleague",
          role: "Role in the company",
          image: third,
          bio: "What this person is working on at the moment.",
        },
      ],
    },
    settings: { anchor: "team", showSocial: false },
  },
  {
    type: "cta",
    name: "Get in touch",
    content: {
      title: "Say how to meet you",
      subtitle: "Where you can be found, what people may ask about, and who answers.",
      buttonText: "Write to us",
      buttonAction: "contact-form",
    },
    styles: { ...blueprint },
    settings: { showSecondaryButton: false },
  },
];
