import type { Block } from "#core/document/page.ts";
import { contactBlock } from "./_kit/contact-block.ts";
import { airy, blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";

const taskFile = [
  "task: post-invoices",
  "model: open-14b",
  "may:",
  "  read:  mail, erp/orders",
  "  write: erp/postings",
  "ask-a-person:",
  "  when: difference > 0.50",
  "  who:  accounts-payable",
  "log: every-step",
].join("\n");

/** The part for operators: a task file, connectors, three places, and questions. */
export const architectureOperation: readonly Block[] = [
  starterBlock("arch-agents", "text", "Task file", {
    content: {
      html:
        "<h2>An agent is a text file</h2>" +
        "<p>Nine lines say what it may read and write, and when it stops for a person. They are reviewed like code. A right that the agent’s account lacks is refused.</p>" +
        `<pre><code>${taskFile.replaceAll(">", "&gt;")}</code></pre>`,
    },
    styles: { ...airy, ...paper, containerWidth: "max-w-6xl", fontSize: "lg" },
    settings: { anchor: "agents" },
  }),
  starterBlock("arch-connectors", "image-text", "Connectors", {
    content: {
      title: "1000+ connectors, one kind of door",
      description:
        "Each is a signed package with a list of what it can do, and signs in with the agent’s account. Your own systems join through MCP.",
      features: [
        "Mail, calendar and chat",
        "File servers and wikis",
        "ERP and accounting",
        "CRM and service desk",
        "SQL databases and queues",
        "Machine and sensor data",
      ],
    },
    styles: { layoutDirection: "stacked" },
    settings: { anchor: "connectors" },
  }),
  starterBlock("arch-deployment", "products", "Deployment", {
    content: {
      title: "Three places to put it",
      subtitle: "The same packages in all three. Moving from one to another is a restore.",
      products: withIds("prod", [
        {
          icon: "server",
          subtitle: "On site",
          title: "Your server room",
          description: "From one server with one graphics card.",
          features: [
            "Linux, with root or without",
            "Your directory, your key store",
            "Updates when you pull them",
          ],
        },
        {
          icon: "cloud",
          subtitle: "Rented",
          title: "Your cloud account",
          description: "In a region you choose, under your own contract.",
          features: [
            "One private network, no public address",
            "Disks encrypted with your keys",
            "Cards by the hour or reserved",
          ],
        },
        {
          icon: "shield",
          subtitle: "Air gap",
          title: "No network at all",
          description: "For rooms that nothing may leave, and little may enter.",
          features: [
            "Signed archives, carried in",
            "Monitoring ends at the door",
            "The whole log on your disks",
          ],
        },
      ]),
    },
    styles: { gridLayout: "three-column" },
    settings: { anchor: "deployment" },
  }),
  starterBlock("arch-questions", "faq", "Questions from operators", {
    content: {
      title: "Questions from operators",
      questions: withIds("ask0", [
        {
          category: "technical",
          expanded: true,
          question: "How is a new machine added?",
          answer:
            "Install the node program with a join token. The grid measures the machine and places work on it.",
        },
        {
          category: "technical",
          expanded: false,
          question: "And how is one taken out?",
          answer:
            "Drain it: new work goes elsewhere, what runs is carried on from its last finished step. So is the work of a node that is silent for 5 seconds.",
        },
        {
          category: "technical",
          expanded: false,
          question: "How are departments kept apart?",
          answer:
            "Each has its own keys, storage and queues. A request carries its tenant through all eight layers, and each checks it again.",
        },
      ]),
    },
    styles: { layout: "list" },
    settings: { anchor: "faq" },
  }),
  contactBlock("arch-contact", {
    title: "Ask the people who built it",
    description: "Say how many machines you have, and what may leave them.",
    styles: { ...blueprint },
  }),
];
