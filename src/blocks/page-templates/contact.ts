import { blueprint, paper } from "../_kit/styles/composed-looks.ts";
import type { TemplateBlock } from "./template-block.ts";

/** The contact form first, then the other ways to reach you and what people ask before they write. */
export const contact: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Hero",
    content: {
      badge: "Contact",
      title: "Say how to reach you,",
      secondTitle: "and who answers",
      subtitle:
        "Which questions are welcome, who reads the messages, and when somebody can expect an answer.",
      buttonText: "Write a message",
      buttonAction: "scroll",
      scrollTarget: "contact",
      secondaryButtonText: "Other ways",
      secondaryButtonAction: "scroll",
      secondaryScrollTarget: "ways",
    },
    styles: { drawing: "district" },
    settings: { showFeatureCards: false },
  },
  {
    type: "contact",
    name: "Contact form",
    content: {
      title: "Write to us",
      description:
        "Say what a good message contains, and what happens with it. Ask for as little as you need to answer.",
      submitButtonText: "Send",
      formFields: [
        { name: "name", label: "Your name", type: "text" },
        {
          name: "email",
          label: "E-mail",
          type: "email",
          placeholder: "name@company.com",
          required: true,
        },
        {
          name: "topic",
          label: "Topic",
          type: "select",
          options: ["A question about your offer", "Help with something", "Something else"],
          fullWidth: true,
        },
        {
          name: "message",
          label: "Your message",
          type: "textarea",
          required: true,
          fullWidth: true,
        },
      ],
    },
    styles: { ...blueprint },
    settings: { anchor: "contact" },
  },
  {
    type: "features",
    name: "Ways to reach you",
    content: {
      title: "Other ways to reach us",
      features: [
        {
          icon: "mail",
          title: "By e-mail",
          description: "The address that somebody reads every day, and what it is for.",
        },
        {
          icon: "phone",
          title: "By telephone",
          description: "The number, the hours, and who picks up.",
        },
        {
          icon: "map-pin",
          title: "On the spot",
          description: "Street and town, how to get there, and whether one needs an appointment.",
        },
      ],
    },
    styles: { ...paper, animationStyle: "none" },
    settings: { anchor: "ways" },
  },
  {
    type: "faq",
    name: "Questions",
    content: {
      title: "Before you write",
      questions: [
        {
          question: "How soon do you answer?",
          answer: "Name a time that you can keep, also when somebody is away.",
          category: "general",
          expanded: true,
        },
        {
          question: "What should be in the message?",
          answer: "Say what lets you answer at once, so that nobody has to write twice.",
          category: "general",
          expanded: false,
        },
        {
          question: "What if it is urgent?",
          answer: "Say which way is the quickest, and what you consider urgent.",
          category: "general",
          expanded: false,
        },
      ],
    },
  },
];
