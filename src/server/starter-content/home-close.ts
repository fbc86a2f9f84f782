import { contactBlock } from "./_kit/contact-block.ts";
import type { Block } from "#core/document/page.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";

/** How a project runs, what it costs, questions, and the contact form. */
export const homeClose: readonly Block[] = [
  starterBlock("home-steps", "process-steps", "First project", {
    content: {
      title: "Six weeks to a number",
      subtitle: "An example plan for one workflow.",
      steps: withIds("step", [
        {
          icon: "target",
          title: "Week 1: count",
          description: "Write down what one workflow costs in hours.",
        },
        {
          icon: "server",
          title: "Week 2: install",
          description: "The grid on your machines, rights from your directory.",
        },
        {
          icon: "users",
          title: "Weeks 3 to 5: compare",
          description: "The agent works alongside. People check each result.",
        },
        {
          icon: "trending-up",
          title: "Week 6: decide",
          description: "Count again: 120 hours a month became 18 in the sample.",
        },
      ]),
    },
  }),
  starterBlock("home-pricing", "pricing", "Pricing", {
    content: {
      title: "What it costs",
      subtitle: "Sample prices, without tax and machines.",
      plans: withIds("plan", [
        {
          name: "One node",
          description: "One server, up to 25 people.",
          price: "490",
          period: "/month",
          features: ["One workflow", "Help on working days"],
          buttonText: "Start small",
          buttonLink: "/small-business",
        },
        {
          name: "Grid",
          description: "3 to 20 nodes in one company.",
          price: "2,900",
          period: "/month",
          features: ["Workflows without limit", "99.9 % uptime agreed"],
          buttonText: "See the roll-out",
          buttonLink: "/business#rollout",
          popular: true,
        },
        {
          name: "Sovereign",
          description: "Several sites, or no internet at all.",
          price: "On request",
          period: "",
          features: ["Signed updates, carried in", "Engineers on call"],
          buttonText: "Write to us",
          buttonLink: "#contact",
        },
      ]),
    },
    styles: { pricingStyle: "minimal" },
    settings: { anchor: "pricing", showPopularBadge: false },
  }),
  starterBlock("home-questions", "faq", "Common questions", {
    content: {
      title: "Common questions",
      questions: withIds("ask0", [
        {
          category: "general",
          expanded: true,
          question: "Where does our data go?",
          answer: "Nowhere. Prompts and answers stay on machines that you own or rent.",
        },
        {
          category: "technical",
          expanded: false,
          question: "What does an agent have permission to do?",
          answer: "Only what its task lists, under an account of its own in each system.",
        },
      ]),
    },
    settings: { anchor: "faq" },
  }),
  contactBlock("home-contact", {
    title: "Bring one workflow",
    description: "Three sentences are enough: what it is, how often, who does it now.",
  }),
];
