import type { Block } from "#core/document/page.ts";
import { paper } from "#blocks/_kit/styles/composed-looks.ts";
import { withIds } from "../_kit/starter-page.ts";
import {
  fundRows,
  marketRows,
  marketSource,
  milestones,
  projections,
  seedRound,
} from "./constants.ts";
import { layers } from "./layers.ts";
import { slide } from "./slide.ts";

/** How it is built, what it costs and where it leads: the second half of the deck. */
export const figureSlides: readonly Block[] = [
  slide("security", "slide-security-architecture", "Security", {
    content: {
      title: "Security that an auditor can follow",
      securityLayers: withIds("secu", [
        {
          icon: "server",
          title: "Machines",
          description: "In the customer's own network.",
          features: ["No connection outwards"],
        },
        {
          icon: "users",
          title: "Accounts",
          description: "One for each person and each agent.",
          features: ["Every one can be ended"],
        },
        {
          icon: "lock",
          title: "Keys",
          description: "Only the customer holds them.",
          features: ["Not even we can read"],
        },
        {
          icon: "target",
          title: "SOC 2 Type II",
          description: "Our own controls, audited.",
          features: ["Report in the data room"],
        },
      ]),
    },
  }),
  slide("architecture", "slide-technical-architecture", "Architecture", {
    content: { title: "8 layers, and each can be replaced", architectureLayers: layers },
  }),
  slide("projections", "financial-projections", "Projections", {
    content: {
      title: "From $345K to $20M ARR",
      subtitle: "3.9 times each year. Years between and split are samples.",
      target: "$20M by 2028",
      projections,
    },
  }),
  slide("round", "use-of-funds", "Use of funds", {
    content: {
      title: "Seed round: $2.5M",
      totalFunding: 2_500_000,
      timeline: "18 months of runway",
      funds: fundRows(seedRound),
    },
    styles: paper,
  }),
  slide("milestones", "traction-milestones", "Milestones", {
    content: {
      title: "4 milestones completed, 1 in progress",
      subtitle: "18 months from concept to market.",
      milestones,
    },
    styles: { view: "slide" },
  }),
  slide("market", "market-growth", "Market", {
    content: {
      title: "8 industries, $152B+ together",
      total: "$152B+",
      markets: marketRows,
      source: marketSource,
    },
  }),
];
