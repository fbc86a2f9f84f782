import { starterBlock } from "./starter-page.ts";
import type { StarterPage } from "./starter-page.ts";

/** The eight layers (CONST-026) with the names that the layer stack gives them. */
export const architecture: StarterPage = {
  pageId: "architecture",
  seo: {
    title: "Architecture: eight layers on your own machines",
    description:
      "How the platform is built: agents, a distributed private LLM cloud, tools, retrieval, generation, two kinds of memory and micro services, each replaceable on its own.",
  },
  blocks: [
    starterBlock("arch-layers", "text", "Eight layers", {
      content: {
        html:
          "<h2>Eight layers, each replaceable</h2>" +
          "<p>A request passes from the top to the bottom and back. Every layer speaks to its neighbours through a documented interface, so you can put your own part in the place of ours.</p>" +
          "<ol>" +
          "<li><strong>AI agents</strong> hold the task: what is to be done, in which order, and when a person is asked.</li>" +
          "<li><strong>Distributed private LLM cloud</strong> serves language models from all machines that have a free graphics card.</li>" +
          "<li><strong>Tools and MCP</strong> let a model act: query a database, file a ticket, send a mail for approval.</li>" +
          "<li><strong>RAG</strong> finds the passages of your own documents that a question is about, and passes on where they stand.</li>" +
          "<li><strong>Context aware generation</strong> writes the answer from those passages, with a reference for each statement.</li>" +
          "<li><strong>Long term storage</strong> keeps documents, results and the audit log for as long as your rules ask.</li>" +
          "<li><strong>Short term memory</strong> keeps what one conversation or one task needs, and forgets it at the end.</li>" +
          "<li><strong>Micro services</strong> carry all of it: sign-in, queues, metering, updates.</li>" +
          "</ol>",
      },
      styles: { containerWidth: "max-w-4xl", padding: { top: 20, bottom: 20 } },
      settings: { anchor: "layers" },
    }),
    starterBlock("arch-numbers", "stats", "In numbers", {
      content: {
        title: "What the grid promises",
        stats: [
          { id: "stat0001", number: "8", label: "layers" },
          { id: "stat0002", number: "99.9", suffix: "%", label: "uptime SLA" },
          { id: "stat0003", number: "1,000", suffix: "+", label: "connectors" },
          { id: "stat0004", number: "24", suffix: "/7", label: "monitoring" },
        ],
      },
    }),
    starterBlock("arch-questions", "faq", "Questions from operators", {
      content: {
        title: "Questions from operators",
        questions: [
          {
            id: "ask00001",
            category: "technical",
            expanded: false,
            question: "How is a new machine added?",
            answer:
              "Install the node program and give it a join token. The grid measures what the machine can do and starts to place work on it; there is no upper limit to the number of nodes.",
          },
          {
            id: "ask00002",
            category: "technical",
            expanded: false,
            question: "Does it need the internet?",
            answer:
              "No. Installation and updates can come from a signed archive that you carry in yourself. Monitoring stays inside unless you open a way out for it.",
          },
          {
            id: "ask00003",
            category: "technical",
            expanded: false,
            question: "How are tenants kept apart?",
            answer:
              "Each department or customer has its own keys, its own storage and its own queues. A request carries its tenant through all eight layers, and each layer checks it again.",
          },
        ],
      },
    }),
  ],
};
