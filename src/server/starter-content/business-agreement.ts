import type { Block } from "#core/document/page.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";

/** Who has to agree inside a company and what each of them gets; what is promised in return; questions. */
export const businessAgreement: readonly Block[] = [
  starterBlock("business-roles", "industries", "Who has to agree", {
    content: {
      title: "Four people have to agree",
      subtitle: "What each of them gets to see before they do.",
      industries: withIds("role", [
        {
          icon: "server",
          name: "IT",
          description: "Runs it, or lets us run it.",
          useCases: [
            "Eight layers with documented interfaces",
            "Backup and restore, rehearsed",
            "One console, no agent on desktops",
          ],
        },
        {
          icon: "shield",
          name: "Security",
          description: "Signs off what may leave. By default: nothing.",
          useCases: [
            "Allow-list of outgoing addresses, empty",
            "Keys in your key store",
            "Log of every read and every write",
          ],
        },
        {
          icon: "users",
          name: "Staff council",
          description: "Sees what is recorded about whom.",
          useCases: [
            "No reading of one person’s speed",
            "Approval stays with people",
            "Task files open to everybody",
          ],
        },
        {
          icon: "bar-chart",
          name: "Finance",
          description: "Pays when the second count is better.",
          useCases: [
            "Hours before and after, per workflow",
            "A price per month, not per token",
            "Machines on your own books",
          ],
        },
      ]),
    },
    styles: { gridCols: 4 },
    settings: { expandable: false },
  }),
  starterBlock("business-numbers", "stats", "Agreement", {
    content: {
      title: "What the agreement says",
      subtitle: "99.9 % of a month of 30 days leaves 43 minutes and 12 seconds.",
      stats: withIds("stat", [
        { number: "99.9", suffix: "%", label: "uptime, measured each month" },
        { number: "24", suffix: "/7", label: "monitoring of every node" },
        { number: "1000", suffix: "+", label: "connectors to existing systems" },
      ]),
    },
    styles: { layout: "vertical" },
  }),
  starterBlock("business-questions", "faq", "Questions", {
    content: {
      title: "Asked in the first meeting",
      questions: withIds("ask0", [
        {
          category: "general",
          expanded: true,
          question: "Who owns what the agents learn?",
          answer:
            "You do. Documents, indexes, task files and logs are files on your disks. None trains a model for anybody else.",
        },
        {
          category: "general",
          expanded: false,
          question: "Can you see our data when you help us?",
          answer: "Only through access that you open for one case, logged, and ended when you say.",
        },
        {
          category: "technical",
          expanded: false,
          question: "Does it fit our directory?",
          answer:
            "People, groups and rights come from it. Agents are accounts there, and can be locked like any other.",
        },
        {
          category: "technical",
          expanded: false,
          question: "How many graphics cards do we need?",
          answer:
            "One card of 48 GB answers 20 people at a time with a model of 14 billion parameters. Week 1 ends with a list of machines.",
        },
        {
          category: "billing",
          expanded: false,
          question: "Do we pay for the first six weeks?",
          answer:
            "Yes, by the month. If the second count is not better, it ends with week 6 and the machines stay yours.",
        },
      ]),
    },
    settings: { anchor: "faq" },
  }),
];
