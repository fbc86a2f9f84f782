import { blueprint, paper } from "../_kit/styles/composed-looks.ts";
import type { TemplateBlock } from "./template-block.ts";

/**
 * Why to work with you, what is open, how applying goes. The openings say that they are samples, and
 * have no place that a search engine would list as a job.
 */
export const careers: readonly TemplateBlock[] = [
  {
    type: "hero",
    name: "Hero",
    content: {
      badge: "Working with us",
      title: "Say what people do here,",
      secondTitle: "then why they stay",
      subtitle:
        "What the work is like on an ordinary day, who it is for, and what somebody can learn with you.",
      buttonText: "See open positions",
      buttonAction: "scroll",
      scrollTarget: "openings",
      secondaryButtonText: "How applying works",
      secondaryButtonAction: "scroll",
      secondaryScrollTarget: "applying",
    },
    styles: { drawing: "courses" },
    settings: { showFeatureCards: false },
  },
  {
    type: "features",
    name: "Reasons",
    content: {
      title: "What to expect from us",
      features: [
        {
          icon: "users",
          title: "The people",
          description: "How large the team is, how it decides, and who helps in the first weeks.",
        },
        {
          icon: "globe",
          title: "Place and hours",
          description: "Where one works, when one has to be there, and what is flexible.",
        },
        {
          icon: "lightbulb",
          title: "Room to learn",
          description: "What time and money there is for it, and how it is agreed.",
        },
        {
          icon: "heart",
          title: "Pay and days off",
          description: "What holds for everybody, and what is agreed with each person.",
        },
      ],
    },
    styles: { gridCols: 4, animationStyle: "none" },
  },
  {
    type: "careers",
    name: "Openings",
    content: {
      title: "Open positions",
      subtitle: "Sample openings. Replace them with your own before you publish the page.",
      applyText:
        "Say what you would like to read from applicants. The button opens the application form.",
      openings: [
        {
          title: "Sample opening: the role as people search for it",
          department: "Engineering",
          location: "Name the place",
          type: "Full-time",
          description: "What this person changes for you, in one sentence.",
          detailedDescription:
            "Who they work with, what the first months are for, and how you both know that it goes well.",
          responsibilities: [
            "What they decide themselves",
            "What others receive from them",
            "Whom they help with it",
          ],
          requirements: ["The experience that counts", "Work that they can show you"],
          benefits: ["What you offer besides the pay"],
        },
        {
          title: "Sample opening: a role with fewer hours",
          department: "Operations",
          location: "Name the place",
          type: "Part-time",
          description: "What would be missing without this person, in one sentence.",
          responsibilities: ["What they look after", "Who relies on it"],
          requirements: ["What they need to know on the first day"],
        },
      ],
    },
    settings: { anchor: "openings" },
  },
  {
    type: "process-steps",
    name: "Applying",
    content: {
      title: "How applying works",
      subtitle: "Say how long each step takes. Waiting is easier when one knows how long.",
      steps: [
        {
          icon: "file-text",
          title: "The application",
          description: "What to send, and what nobody has to send.",
        },
        {
          icon: "users",
          title: "The conversation",
          description: "Who takes part, how long it takes, and what it is about.",
        },
        {
          icon: "lightbulb",
          title: "The work sample",
          description: "What you look at together, and how the time is paid.",
        },
        {
          icon: "award",
          title: "The offer",
          description: "When it comes, and what is in it.",
        },
      ],
    },
    styles: { ...paper },
    settings: { anchor: "applying" },
  },
  {
    type: "cta",
    name: "No match",
    content: {
      title: "Nothing that fits?",
      subtitle: "Say whether people may write anyway, and what you would like to hear from them.",
      buttonText: "Write to us",
      buttonAction: "contact-form",
    },
    styles: { ...blueprint },
    settings: { showSecondaryButton: false },
  },
];
