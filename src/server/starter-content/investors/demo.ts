import { contactBlock } from "../_kit/contact-block.ts";
import { blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";
import {
  assumptions,
  demoRound,
  marketRows,
  marketSource,
  milestones,
  projections,
  seedRound,
  targets,
} from "./constants.ts";
import type { Fund } from "./constants.ts";

/** What an investor sees after signing in (SITE-018, SITE-030); contains both versions of the round (CON-001). */
export const investorDemo: StarterPage = {
  pageId: "investor_demo",
  seo: {
    title: "Investor demo",
    description:
      "The platform at work, milestones, market by industry, the round and its use. For signed-in investors.",
  },
  blocks: [
    starterBlock("demo-hero", "hero", "Hero", {
      content: {
        badge: "Investor demo, for your eyes",
        badgeIcon: "none",
        title: "$20M ARR, 2028.",
        secondTitle: "From 180+ customers.",
        subtitle:
          "The company began 2025 at $345K. What has to happen between the two figures, what it costs, and what already runs, on this page; the same in thirteen sheets, in the deck.",
        buttonText: "View Investment Deck",
        buttonLink: "/investor-slideshow",
        secondaryButtonText: "See it at work",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "at-work",
      },
      styles: { drawing: "rack" },
      settings: { showFeatureCards: false },
    }),
    starterBlock("demo-metrics", "stats", "Targets", {
      content: {
        title: "Four figures to hold us to",
        subtitle:
          "From $345K to $20M in three years is 3.9 times each year, at some $110K a customer. Both are calculated from the targets.",
        stats: withIds("stat", [
          ...targets,
          { number: "60", label: "days to close, first meeting to signature" },
        ]),
      },
      styles: { ...paper },
      settings: { anchor: "targets" },
    }),
    starterBlock("demo-work", "image-text", "At work", {
      content: {
        title: "What a customer's console shows",
        description:
          "A supplier's invoice is compared with its order. The agent has read both, found a difference, and waits for a person. Pull the plug of one machine and the same page is there a moment later.",
        features: [
          "Two machines, four cards, one address in the network",
          "Every statement opens the passage it comes from",
          "Nothing is sent to us; we see neither prompt nor answer",
        ],
        buttonText: "",
        badge: "Sample console, accounts payable",
        statusText: "Waiting for a person",
        queryText: "Invoice 4471 against its order: may it be posted?",
        queryMeta: "3 sources read, none outside this network",
        stats: withIds("read", [
          {
            label: "Lines that agree",
            value: "17 of 18",
            sublabel: "line 12: 40 ordered, 44 charged",
          },
          { label: "Uptime", value: "99.9%", sublabel: "in the service agreement" },
          { label: "Machines", value: "2 of 2", sublabel: "answering" },
        ]),
        footerText: "Sample readings, not those of a customer",
      },
      styles: { screen: "rights" },
      settings: { visualStyle: "dashboard", anchor: "at-work" },
    }),
    starterBlock("demo-revenue", "financial-projections", "Projections", {
      content: {
        title: "How $345K becomes $20M",
        subtitle: "Years between and split are samples.",
        target: "$20M by 2028",
        projections,
        assumptions,
      },
      settings: { anchor: "projections" },
    }),
    starterBlock("demo-milestones", "traction-milestones", "Milestones", {
      content: {
        title: "4 milestones completed, 1 in progress",
        subtitle: "18 months from concept to market.",
        milestones,
      },
      settings: { anchor: "milestones" },
    }),
    starterBlock("demo-market", "market-growth", "Market", {
      content: {
        title: "8 industries, $152B+ together",
        total: "$152B+",
        totalLabel: "in 8 industries together",
        markets: marketRows,
        source: marketSource,
      },
      settings: { anchor: "market" },
    }),
    starterBlock("demo-rounds", "pricing", "The round", {
      content: {
        title: "The round, in two sizes",
        subtitle:
          "The demo round pays for the first installations alone. The seed round pays for the way to all eight industries. Your term sheet says which is offered.",
        plans: withIds("plan", [
          {
            name: "Demo round",
            description: "Engineering first: finish what the first installations need.",
            price: "$1M",
            period: "split 60 / 20 / 20",
            features: demoRound.map(fundLine),
            buttonText: "Ask about it",
            buttonLink: "#contact",
          },
          {
            name: "Seed round",
            description: "Build, install and sell in parallel.",
            price: "$2.5M",
            period: "18 months runway",
            features: seedRound.map(fundLine),
            buttonText: "Ask for the term sheet",
            buttonLink: "#contact",
            popular: true,
          },
        ]),
      },
      settings: { showPopularBadge: false, anchor: "round" },
    }),
    starterBlock("demo-questions", "faq", "Asked by investors", {
      content: {
        title: "Asked by investors",
        questions: withIds("ask0", [
          {
            category: "general",
            expanded: true,
            question: "Why do two amounts appear?",
            answer:
              "The seed round is $2.5M for 18 months, split 50/25/15/10. The demo round is $1M, split 60/20/20, and ends with the first installations. The deck's metrics name that one.",
          },
          {
            category: "general",
            question: "What stops a large cloud provider?",
            answer:
              "Nothing stops it from selling a box. It would have to do without its cloud, where its margin is.",
          },
          {
            category: "technical",
            question: "What is proprietary, when the models are open?",
            answer:
              "The grid that places work on mixed machines, the permissions that follow a document through all 8 layers, and the connectors. Models are replaced every few months, and should be.",
          },
          {
            category: "pricing",
            question: "What does a customer pay for?",
            answer: "A fixed price for the machines under contract. There is no metering.",
          },
          {
            category: "technical",
            question: "What is audited?",
            answer: "SOC 2 Type II for the company's own controls; the report is in the data room.",
          },
        ]),
      },
    }),
    starterBlock("demo-cta", "cta", "Next", {
      content: {
        title: "Thirteen sheets, then a conversation",
        subtitle: "The deck tells the same in order. Bring the sheet you do not believe.",
        buttonText: "View Investment Deck",
        buttonLink: "/investor-slideshow",
        secondaryButtonText: "Arrange a conversation",
        secondaryButtonAction: "contact-form",
      },
      styles: { ...blueprint },
    }),
    contactBlock("demo-contact", {
      title: "Arrange a conversation",
      description: "Say which round you ask about, and two times that suit you.",
      about: {
        label: "What do you want to talk about?",
        options: ["The demo round", "The seed round", "The term sheet", "Something else"],
      },
    }),
  ],
};

function fundLine({ category, percent, amount }: Fund): string {
  return `${percent} % ${category}: ${amount}`;
}
