import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { amber, paper, starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";
import { demoRound, marketStats, milestones, seedRound, targets } from "./constants.ts";
import type { Fund } from "./constants.ts";
import { layers } from "./layers.ts";

/**
 * The investment deck (SITE-020): thirteen sheets, each a section with an id, in the order in which they are
 * presented.
 */
export const investorSlideshow: StarterPage = {
  pageId: "investor_slideshow",
  seo: {
    title: "Investment deck",
    description:
      "Problem, solution, market, architecture, security, traction and round in thirteen sheets, for signed-in investors.",
  },
  blocks: [
    starterBlock("deck-opening", "hero", "Opening", {
      content: {
        badge: "Investment deck, 13 sheets",
        badgeIcon: "none",
        title: "Private AI",
        secondTitle: "on hardware its owner owns",
        subtitle:
          "Agents, a private language-model cloud and the grid between them, in 8 industries whose data may not leave.",
        buttonText: "Begin",
        buttonAction: "scroll",
        scrollTarget: "problem",
        secondaryButtonText: "To the round",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "round",
      },
      styles: { drawing: "stack", minHeight: "screen" },
      settings: { showFeatureCards: false, anchor: "opening" },
    }),
    sheet("problem", "process-steps", "Problem", {
      content: {
        title: "The records that matter may not be sent",
        steps: withIds("step", [
          {
            icon: "lock",
            title: "Law and contract",
            description:
              "HIPAA, DORA, NERC CIP, export control, customers' own terms: each says where data has to stay.",
          },
          {
            icon: "cloud",
            title: "So AI stops at the fence",
            description:
              "Public services get the harmless tenth of the work. The rest is copied by hand.",
          },
          {
            icon: "server",
            title: "Building it alone takes a team",
            description: "Eight layers, from models to audit, that a hospital will not staff.",
          },
        ]),
      },
      styles: { layoutStyle: "vertical" },
      settings: { numberingStyle: "letters", showConnectors: false },
    }),
    sheet("solution", "image-text", "Solution", {
      content: {
        title: "We bring the models to the records",
        description:
          "One installation on the customer's machines. Keys, data and what is learned stay there.",
        features: [
          "Connectors to 1000+ systems",
          "Retrieval that keeps the rights of its source",
          "Open-weight models on the customer's cards",
          "Agents with a written task",
          "People who approve",
          "An audit log",
        ],
        buttonText: "",
      },
      styles: paper,
    }),
    sheet("difference", "products", "Difference", {
      content: {
        title: "What is different",
        products: withIds("diff", [
          {
            icon: "cloud",
            subtitle: "Comparison",
            title: "A public AI service",
            gradient: "Limestone",
            description: "The right choice where the data is public anyway.",
            features: [
              "Ready today, nothing to install",
              "Records leave the building for every answer",
              "One more processor in every contract",
              "Price by the token; its maker changes the model",
            ],
            buttonText: "",
          },
          {
            icon: "server",
            subtitle: "Comparison",
            title: "The private grid",
            gradient: "Furnace",
            description: "The only choice where it is not.",
            features: [
              "Nine weeks from the choice to the second count",
              "Records stay where they are; the models come",
              "No processor is added, no connection leaves",
              "Fixed price; its owner changes the model",
            ],
            buttonText: "",
          },
        ]),
      },
      styles: { cardStyle: "solid" },
    }),
    sheet("offerings", "products", "Offerings", {
      content: {
        title: "Two offers, one product",
        products: withIds("offr", [
          {
            icon: "building2",
            subtitle: "Enterprise",
            title: "The grid in your data centre",
            gradient: "Blueprint",
            description: "Several departments, mixed hardware, own operations.",
            features: [
              "Yearly, by machine and workflow",
              "60 days to close",
              "99.9% uptime in the agreement",
            ],
            buttonText: "",
          },
          {
            icon: "users",
            subtitle: "Small business",
            title: "One machine, one workflow",
            gradient: "Furnace",
            description: "Delivered ready, looked after by a partner.",
            features: ["Yearly, fixed", "Sold through partners", "Grows into the other one"],
            buttonText: "",
          },
        ]),
      },
      styles: { cardStyle: "minimal" },
    }),
    sheet("market", "stats", "Market", {
      content: {
        title: "8 industries, $152B+ together",
        subtitle: "The split is a sample that adds up to the combined market.",
        stats: marketStats,
      },
      styles: { layout: "vertical" },
    }),
    sheet("architecture", "process-steps", "Architecture", {
      content: {
        title: "8 layers, each replaceable",
        subtitle:
          "A model lasts months, a permission years: no layer knows more of the next than its border.",
        steps: layers,
      },
      settings: { showConnectors: false },
    }),
    sheet("security", "process-steps", "Security", {
      content: {
        title: "Security that an auditor can follow",
        steps: withIds("safe", [
          {
            icon: "award",
            title: "SOC 2 Type II",
            description: "The company's own controls, over a period, by an independent auditor.",
          },
          {
            icon: "key",
            title: "Keys stay with the customer",
            description: "A subpoena to us finds nothing.",
          },
          {
            icon: "users",
            title: "An account for each agent",
            description: "Rights of its own, an owner, an end.",
          },
          {
            icon: "database",
            title: "One log",
            description: "Every read and every action, with the task that asked for it.",
          },
        ]),
      },
      styles: { layoutStyle: "grid" },
      settings: { numberingStyle: "none", showConnectors: false },
    }),
    sheet("traction", "process-steps", "Traction", {
      content: {
        title: "18 months from concept to market",
        subtitle: "Four milestones completed, one in progress.",
        steps: milestones,
      },
      styles: { layoutStyle: "vertical" },
      settings: { numberingStyle: "none" },
    }),
    sheet("targets", "stats", "Targets", {
      content: {
        title: "$345K in 2025, $20M ARR in 2028",
        subtitle: "3.9 times each year, at some $110K a customer: calculated from the targets.",
        stats: withIds("stat", [...targets, { number: "60", label: "days to close" }]),
      },
      styles: { ...paper, layout: "grid-2" },
    }),
    sheet("round", "image-text", "Seed round", {
      content: {
        title: "Seed round: $2.5M",
        description: "18 months runway. Half is engineering, a quarter brings it to customers.",
        features: [
          "Eight industries with one workflow each, counted",
          "Partners who install without us",
          "A reserve that covers six weeks more",
        ],
        buttonText: "",
        ...fundConsole(seedRound, "$2.5M seed round"),
      },
      styles: { layoutDirection: "image-left", screen: "rights" },
      settings: { visualStyle: "dashboard" },
    }),
    sheet("first-close", "image-text", "First close", {
      content: {
        title: "The smaller plan: a $1M seed round",
        description: "It buys fewer industries, not less security.",
        features: [
          "Engineering to the end of the fifth milestone",
          "Installation in three industries instead of eight",
          "Security and operations, unchanged",
        ],
        buttonText: "",
        ...fundConsole(demoRound, "$1M demo round"),
      },
      settings: { visualStyle: "dashboard" },
    }),
    sheet("ask", "cta", "The ask", {
      content: {
        title: "Bring the sheet you do not believe",
        subtitle: "We answer with the count behind it, or take the sheet out.",
        buttonText: "Arrange a conversation",
        buttonAction: "contact-form",
        secondaryButtonText: "Back to the demo",
        secondaryButtonAction: "link",
        secondaryButtonLink: "/investor-demo",
      },
      styles: amber,
    }),
  ],
};

interface SheetParts {
  readonly content: JsonObject;
  readonly styles?: JsonObject;
  readonly settings?: JsonObject;
}

/** The parts of a round as readings on a console, each with a bar for its share. */
function fundConsole(funds: readonly Fund[], footerText: string): JsonObject {
  return {
    badge: "Use of funds",
    statusText: "Total 100%",
    queryText: "",
    queryMeta: "",
    stats: withIds(
      "fund",
      funds.map(({ category, percent, amount }) => ({
        label: category,
        value: `${percent}%`,
        sublabel: amount,
      })),
    ),
    footerText,
  };
}

/** A block that fills one sheet of the deck and can be linked to by its id. */
function sheet(anchor: string, type: string, name: string, parts: SheetParts): Block {
  return starterBlock(`deck-${anchor}`, type, name, {
    content: parts.content,
    styles: { ...parts.styles, minHeight: "screen" },
    settings: { ...parts.settings, anchor },
  });
}
