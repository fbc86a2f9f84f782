import { marketRows, marketSource } from "./constants.ts";
import { airy, amber, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** The public information, and the sign-in for more (SITE-019). Contains no amount of a round. */
export const investorPortal: StarterPage = {
  pageId: "investor_portal",
  seo: {
    title: "Investor portal: demo, deck and data",
    description:
      "What investors find after signing in: a walk through the platform, the investment deck, the terms of the round. How to get access, and what is public.",
  },
  blocks: [
    starterBlock("portal-hero", "hero", "Hero", {
      content: {
        badge: "Investor portal",
        badgeIcon: "none",
        title: "AI for records",
        secondTitle: "that may not leave the building",
        subtitle:
          "The companies with the most to gain from AI hold the records they may least send away. We install the models where the records are. Behind the sign-in: the demo, the deck and the terms of the seed round.",
        buttonText: "Sign in",
        buttonLink: "/login?next=/investor-demo",
        secondaryButtonText: "Request access",
        secondaryButtonLink: "/signup",
        featureCards: withIds("card", [
          {
            icon: "building2",
            color: "sphere-blue",
            title: "8 industries",
            description:
              "Hospitals to haulage, each with a workflow that is described from end to end.",
          },
          {
            icon: "trending-up",
            color: "sphere-amber",
            title: "$152B+ market",
            description: "The combined market of the eight, in which data may not be sent away.",
          },
          {
            icon: "server",
            color: "sphere-silver",
            title: "8 layers",
            description: "From agents to micro services; each can be replaced alone.",
          },
        ]),
      },
    }),
    starterBlock("portal-inside", "products", "What is behind the sign-in", {
      content: {
        title: "What is behind the sign-in",
        products: withIds("room", [
          {
            icon: "cpu",
            subtitle: "Ten minutes",
            title: "Investor demo",
            gradient: "Blueprint",
            description: "The platform at work, and the figures that go with it.",
            features: [
              "One workflow, from order to signature",
              "Milestones, with the date of each",
              "The round: amount, split, runway",
              "Answers to what was asked most",
            ],
            buttonText: "Sign in to the demo",
            buttonLink: "/login?next=/investor-demo",
          },
          {
            icon: "bar-chart",
            subtitle: "Thirteen sheets",
            title: "Investment deck",
            gradient: "Furnace",
            description: "The whole case in the order in which it is told.",
            features: [
              "Problem, solution, market by industry",
              "Architecture and security",
              "Traction, target for 2028",
              "Use of funds, to the percent",
            ],
            buttonText: "Sign in to the deck",
            buttonLink: "/login?next=/investor-slideshow",
          },
        ]),
      },
    }),
    starterBlock("portal-why", "text", "Why now", {
      content: {
        html:
          "<h2>Three things changed at once</h2>" +
          "<ol>" +
          "<li><strong>Open-weight models became good enough</strong> for the work that fills offices: reading, comparing, drafting.</li>" +
          "<li><strong>One server became enough.</strong> A department's questions fit on a few graphics cards that a company can own.</li>" +
          "<li><strong>The rules became explicit.</strong> DORA, NIS2, the AI Act and HIPAA ask where data is and who answers for it. “With our provider” is a long answer, “here” is a short one.</li>" +
          "</ol>",
      },
      styles: { ...airy, fontSize: "lg" },
    }),
    starterBlock("portal-market", "market-growth", "Market", {
      content: {
        title: "Where records may not leave",
        total: "$152B+",
        totalLabel: "in 8 industries together",
        markets: marketRows,
        source: marketSource,
      },
      settings: { anchor: "market" },
    }),
    starterBlock("portal-access", "process-steps", "How to get access", {
      content: {
        title: "How to get access",
        steps: withIds("step", [
          {
            icon: "users",
            title: "Ask",
            description: "Name, firm and stage, by the form. A person reads it.",
          },
          {
            icon: "calendar",
            title: "Talk",
            description: "Half an hour by telephone. Both sides find out whether to go on.",
          },
          {
            icon: "key",
            title: "Sign in",
            description: "You get an account of your own, for the investor pages and nothing else.",
          },
        ]),
      },
      styles: { ...paper },
      settings: { anchor: "access", numberingStyle: "letters" },
    }),
    starterBlock("portal-questions", "faq", "Before you ask", {
      content: {
        title: "Before you ask",
        questions: withIds("ask0", [
          {
            category: "general",
            expanded: true,
            question: "Why are demo and deck behind a sign-in?",
            answer:
              "They hold terms and targets that are meant for those we talk to. They are kept out of search engines and shared caches, and every account can be ended.",
          },
          {
            category: "general",
            question: "Is this an offer of securities?",
            answer:
              "No. This page informs about the company. An offer is made in documents of its own, to those who may receive it.",
          },
          {
            category: "support",
            question: "I have an account and cannot sign in.",
            answer:
              "Write to the address in the footer. Accounts are made by a person, and mended by one.",
          },
        ]),
      },
    }),
    starterBlock("portal-cta", "cta", "Sign in or ask", {
      content: {
        title: "You have an account, or you want one",
        subtitle: "Requests are answered within two working days.",
        buttonText: "Request access",
        buttonLink: "/signup",
        secondaryButtonText: "Sign in",
        secondaryButtonAction: "link",
        secondaryButtonLink: "/login?next=/investor-demo",
      },
      styles: { ...amber },
    }),
  ],
};
