import { contactBlock } from "./_kit/contact-block.ts";
import { openings } from "./about-openings.ts";
import { airy, blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

/** Why the company exists, its rules and its roles; no names of people, because none are known. */
export const about: StarterPage = {
  pageId: "about",
  seo: {
    title: "About us: we install AI, then hand over the keys",
    description:
      "A company for private, distributed AI infrastructure: three rules, six roles at the table, and the positions that are open.",
  },
  blocks: [
    starterBlock("about-hero", "hero", "Hero", {
      content: {
        badge: "About us",
        badgeIcon: "none",
        title: "We install AI,",
        secondTitle: "then we hand over the keys",
        subtitle:
          "Private, distributed AI infrastructure for enterprises and small businesses. What we build belongs to the people who use it: the machines, the models, and all that is learned on them.",
        buttonText: "Open positions",
        buttonAction: "scroll",
        scrollTarget: "careers",
        secondaryButtonText: "How it is built",
        secondaryButtonAction: "link",
        secondaryButtonLink: "/architecture",
      },
      styles: { drawing: "courses" },
      settings: { showFeatureCards: false },
    }),
    starterBlock("about-text", "text", "Why", {
      content: {
        html:
          "<h2>Why we began</h2>" +
          "<p>The first language models came as an address on the internet. Whoever wanted an answer had to send the question there, and the file beside it. For a hospital, a bank or a workshop with one good idea, that was the end of the matter.</p>" +
          "<p>Open-weight models turned it around: the model is a file, and a file can travel. What was missing is the house around it, with doors, keys and a book in which every visit is written. We build that house, and we name it after the stone that such houses are made of.</p>",
      },
      styles: { ...airy, containerWidth: "max-w-6xl", fontSize: "lg" },
    }),
    starterBlock("about-rules", "process-steps", "Rules", {
      content: {
        title: "Three rules we work by",
        steps: withIds("rule", [
          {
            icon: "shield",
            title: "The data stays where it is",
            description:
              "We bring the model to it. There is no copy with us, and no clause that allows one.",
          },
          {
            icon: "target",
            title: "A person can always see why",
            description: "Every answer names its sources, every action the task that asked for it.",
          },
          {
            icon: "award",
            title: "Count first",
            description:
              "A workflow is measured before an agent touches it. If the count is not better afterwards, it is switched off.",
          },
        ]),
      },
      styles: { ...paper, layoutStyle: "grid" },
      settings: { numberingStyle: "roman", showConnectors: false },
    }),
    starterBlock("about-roles", "image-text", "Roles", {
      content: {
        title: "Six roles at one table",
        description:
          "Every project has the same six, whether it fills a room or a rack. In a small one, one person holds several.",
        features: [
          "Architect: draws where the line runs",
          "Platform engineer: machines and network",
          "Agent engineer: writes the task files",
          "Counter: hours before, hours after",
          "Security engineer: tries to get across the line",
          "Customer: says when it is good enough",
        ],
      },
      settings: { showAnimation: false },
    }),
    starterBlock("about-numbers", "stats", "In numbers", {
      content: {
        title: "So far",
        stats: withIds("stat", [
          { number: "18", label: "months from concept to market" },
          { number: "8", label: "industries, from healthcare to logistics" },
          { number: "0", label: "copies of customer documents with us" },
        ]),
      },
      styles: { layout: "grid-3" },
    }),
    starterBlock("about-careers", "careers", "Careers", {
      content: {
        title: "Open positions",
        subtitle: "Sample openings, until the company that uses this site writes its own.",
        applyText:
          "Tell us in your own words what you have built. A résumé is welcome, not required.",
        openings: withIds("open", openings),
      },
      settings: { anchor: "careers" },
    }),
    contactBlock("about-contact", {
      title: "Not on the list?",
      description: "If you know how to make a machine room quieter, write anyway.",
      styles: { ...blueprint },
    }),
  ],
};
