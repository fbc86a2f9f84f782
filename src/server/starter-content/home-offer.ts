import type { Block } from "#core/document/page.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";

/** What the home page offers: what stays with the customer, figures, and the parts. */
export const homeOffer: readonly Block[] = [
  starterBlock("home-features", "features", "What stays yours", {
    content: {
      title: "Three things that stay yours",
      features: withIds("feat", [
        {
          icon: "lock",
          title: "The keys",
          description:
            "Disks and backups use your key store. Withdraw the keys and nothing can be read.",
        },
        {
          icon: "server",
          title: "The log",
          description: "Who asked, what was read, what was done. Kept by your rules.",
        },
        {
          icon: "network",
          title: "The way out",
          description: "Documents keep their formats, and tasks are text files.",
        },
      ]),
    },
    styles: { animationStyle: "none" },
    settings: { anchor: "features" },
  }),
  starterBlock("home-numbers", "stats", "In numbers", {
    content: {
      stats: withIds("stat", [
        { number: "8", label: "architecture layers, each replaceable" },
        { number: "99.9", suffix: "%", label: "uptime in the service agreement" },
        { number: "1000", suffix: "+", label: "connectors to existing systems" },
        { number: "24", suffix: "/7", label: "monitoring of every node" },
      ]),
    },
    settings: { showTitle: false },
  }),
  starterBlock("home-products", "products", "Products", {
    content: {
      title: "Three parts, one audit log",
      subtitle: "Each works alone. Together they share one sign-in and its permissions.",
      products: withIds("prod", [
        {
          icon: "users",
          title: "AI agents",
          subtitle: "Do the work",
          description: "A written task, the systems it may touch and a person it answers to.",
          features: [],
          buttonText: "Read a task file",
          buttonLink: "/architecture#agents",
        },
        {
          icon: "cloud",
          title: "Private LLM cloud",
          subtitle: "Answers",
          description: "Open-weight language models on your own graphics cards, at one address.",
          features: [],
          buttonText: "See the eight layers",
          buttonLink: "/architecture#layers",
        },
        {
          icon: "server",
          title: "Agent grid",
          subtitle: "Places the work",
          description: "Add a machine and the grid uses it. Switch one off and its work goes on.",
          features: [],
          buttonText: "See where it runs",
          buttonLink: "/architecture#deployment",
        },
      ]),
    },
    styles: { gridLayout: "three-column", cardStyle: "minimal" },
    settings: { anchor: "products" },
  }),
];
