import type { Block } from "#core/document/page.ts";
import { blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { withIds } from "../_kit/starter-page.ts";
import { slide } from "./slide.ts";

/** What the company is about: the first half of the deck. */
export const storySlides: readonly Block[] = [
  slide("opening", "slide-opening", "Opening", {
    content: {
      badge: "Investment deck, 13 sheets",
      title: "Private AI on machines its owner owns",
      subtitle: "For 8 industries whose records may not leave.",
    },
  }),
  slide("vision", "slide-vision", "Vision", {
    content: {
      title: "A company's knowledge stays its own",
      features: withIds("visi", [
        { icon: "lock", title: "Nothing leaves", description: "Models come to the records." },
        {
          icon: "users",
          title: "At any size",
          description: "A hospital or a practice.",
        },
        { icon: "target", title: "It pays", description: "One workflow at a time, counted." },
      ]),
    },
    styles: blueprint,
  }),
  slide("metrics", "slide-metrics", "Metrics", {
    content: {
      title: "$345K in 2025, $20M ARR in 2028",
      metrics: withIds("metr", [
        { icon: "target", value: "$20M", label: "ARR, our target for 2028", color: "Signal" },
        { icon: "trending-up", value: "$345K", label: "in 2025" },
        { icon: "target", value: "180+", label: "customers, our target for 2028" },
        { icon: "trending-up", value: "$152B+", label: "market of 8 industries" },
        { icon: "target", value: "60", label: "days to close a sale" },
        { icon: "target", value: "99.9%", label: "uptime" },
        { icon: "target", value: "$1M", label: "seed round, the smaller of two" },
      ]),
      cta: { primary: "To the demo", secondary: "" },
      primaryLink: "/investor-demo",
    },
  }),
  slide("problem", "slide-problem", "Problem", {
    content: {
      title: "The most useful records may not be sent",
      items: withIds("prob", [
        {
          icon: "lock",
          title: "Law and contract",
          description: "HIPAA and DORA say where data has to stay.",
        },
        {
          icon: "cloud",
          title: "AI stops at the fence",
          description: "Public services get the harmless tenth.",
        },
        {
          icon: "server",
          title: "Alone it takes a team",
          description: "No hospital can staff eight layers.",
        },
      ]),
    },
  }),
  slide("solution", "slide-solution", "Solution", {
    content: {
      title: "We bring the models to the records",
      items: withIds("solu", [
        {
          icon: "cloud",
          title: "A private cloud",
          description: "Open models on the customer's machines.",
        },
        {
          icon: "users",
          title: "Agents that ask",
          description: "A person approves.",
        },
        {
          icon: "server",
          title: "One grid",
          description: "A machine that fails is one machine less.",
        },
      ]),
    },
    styles: paper,
  }),
  slide("offerings", "slide-product-offerings", "Product offerings", {
    content: {
      title: "Three offers, one product",
      offerings: withIds("offr", [
        {
          icon: "users",
          name: "Agents",
          description: "They do a written task.",
          features: ["1000+ connectors", "A person approves"],
        },
        {
          icon: "cloud",
          name: "Language models",
          description: "They run where the records are.",
          features: ["Open weights", "Replaceable"],
        },
        {
          icon: "server",
          name: "The grid",
          description: "Makes one of many machines.",
          features: ["Grows while it runs", "No stop for updates"],
        },
      ]),
    },
  }),
  slide("use-cases", "slide-use-cases", "Use cases", {
    content: {
      title: "One workflow in each industry",
      subtitle: "Three samples of the eight.",
      useCases: withIds("case", [
        {
          icon: "users",
          title: "Healthcare",
          description: "The letter after a visit, drafted there.",
          benefits: ["Names its sources"],
        },
        {
          icon: "lock",
          title: "Financial services",
          description: "The file of a loan, read. A person decides.",
          benefits: ["A log for the auditor"],
        },
        {
          icon: "server",
          title: "Manufacturing",
          description: "A fault at night, and the manuals.",
          benefits: ["Works without a connection"],
        },
      ]),
    },
  }),
];
