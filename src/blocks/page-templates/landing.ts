import { amber, paper } from "../_kit/styles/composed-looks.ts";
import type { TemplateBlock } from "./template-block.ts";

/** One offer: its reasons, what is in it, how it works, what people ask, and the next step. */
export const landing: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Hero",
    content: {
      badge: "Say for whom it is",
      title: "Name your offer,",
      secondTitle: "then what it changes",
      subtitle:
        "Say in one sentence what you offer. Say in a second one what is different for your customers afterwards.",
      buttonText: "Write to us",
      buttonAction: "contact-form",
      secondaryButtonText: "See how it works",
      secondaryButtonAction: "scroll",
      secondaryScrollTarget: "how-it-works",
      featureCards: [
        {
          icon: "zap",
          color: "sphere-amber",
          title: "Your strongest reason",
          description: "Why somebody should choose you, in one plain sentence.",
        },
        {
          icon: "shield",
          color: "sphere-blue",
          title: "The second reason",
          description: "What becomes easier or safer, and how one can tell.",
        },
        {
          icon: "users",
          color: "sphere-green",
          title: "The third reason",
          description: "Who helps when a question comes up, and how to reach them.",
        },
      ],
    },
  },
  {
    type: "image-text",
    name: "What is in it",
    content: {
      title: "What is in it",
      description:
        "Describe the offer as you would to a friend: what it is, what one does with it, and what it replaces.",
      features: [
        "The part that people come for",
        "The part that they stay for",
        "What they need to bring themselves",
        "What is not included",
      ],
    },
  },
  {
    type: "process-steps",
    name: "How it works",
    content: {
      title: "How it works",
      subtitle: "The way from the first message to the result. Three or four steps are enough.",
      steps: [
        {
          icon: "users",
          title: "The first message",
          description: "What you need to know, and how soon you answer.",
        },
        {
          icon: "target",
          title: "The agreement",
          description: "What is settled before you begin, and who decides it.",
        },
        {
          icon: "zap",
          title: "The work",
          description: "What you do, and what your customer sees of it.",
        },
        {
          icon: "award",
          title: "The result",
          description: "What is there at the end, and who looks after it.",
        },
      ],
    },
    styles: { ...paper },
    settings: { anchor: "how-it-works" },
  },
  {
    type: "faq",
    name: "Questions",
    content: {
      title: "Before you decide",
      questions: [
        {
          question: "What does it cost?",
          answer: "Say how the price comes about, even if it depends on something.",
          category: "pricing",
          expanded: true,
        },
        {
          question: "How long does it take?",
          answer: "Say what takes time, and what your customer can do to make it quicker.",
          category: "general",
          expanded: false,
        },
        {
          question: "What if it does not suit us?",
          answer: "Say how somebody gets out again, and what stays with them.",
          category: "general",
          expanded: false,
        },
        {
          question: "Who answers when something is wrong?",
          answer: "Name the way to reach you, and the hours.",
          category: "technical",
          expanded: false,
        },
      ],
    },
    styles: { layout: "cards", columns: 2 },
    settings: { multipleOpen: true },
  },
  {
    type: "cta",
    name: "Next step",
    content: {
      title: "End with one clear step",
      subtitle:
        "Tell visitors what they get for pressing the button, who answers them, and how soon.",
      buttonText: "Write to us",
      buttonAction: "contact-form",
    },
    styles: { ...amber },
    settings: { showSecondaryButton: false },
  },
];
