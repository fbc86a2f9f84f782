import { architectureOperation } from "./architecture-operation.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

/**
 * The eight layers (CONST-026) with the names used in the layer stack, the path of a request, and where it all runs.
 */
export const architecture: StarterPage = {
  pageId: "architecture",
  seo: {
    title: "Architecture: eight layers on your own machines",
    description:
      "Agents, a distributed private LLM cloud, tools, retrieval, generation, two memories and micro services: each layer, its interface and the path between.",
  },
  blocks: [
    starterBlock("arch-hero", "hero", "Hero", {
      content: {
        badge: "Architecture",
        badgeIcon: "none",
        title: "Eight layers",
        secondTitle: "between a question and its answer",
        subtitle:
          "Each layer speaks to the next through a documented interface, so your part can replace ours. All eight run inside your network.",
        buttonText: "Follow one request",
        buttonAction: "scroll",
        scrollTarget: "path",
        secondaryButtonText: "See where it runs",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "deployment",
        featureCards: withIds("card", [
          {
            icon: "server",
            color: "sphere-silver",
            title: "Nodes without upper limit",
            description: "From one machine to as many as your rooms hold.",
          },
          {
            icon: "shield",
            color: "sphere-blue",
            title: "99.9 % uptime",
            description: "SLA, measured each month.",
          },
          {
            icon: "users",
            color: "sphere-teal",
            title: "24/7 monitoring",
            description: "From inside your network.",
          },
          {
            icon: "zap",
            color: "sphere-amber",
            title: "1000+ connectors",
            description: "To the systems that you have.",
          },
        ]),
      },
      styles: { drawing: "stack" },
    }),
    starterBlock("arch-layers", "features", "Eight layers", {
      content: {
        title: "The stack, from the top",
        subtitle: "A request goes down, its answer comes up. Every layer asks again who is asking.",
        features: withIds("laye", [
          {
            icon: "users",
            title: "AI agents",
            description:
              "Hold the task: what is done, in which order, and where a person is asked.",
          },
          {
            icon: "cloud",
            title: "Distributed private LLM cloud",
            description:
              "Serves language models from every machine with a free graphics card, at one address.",
          },
          {
            icon: "zap",
            title: "Tools / MCP",
            description: "Let a model act: query a database, open a ticket, draft a mail.",
          },
          {
            icon: "target",
            title: "RAG",
            description: "Finds the passages that a question is about, and says where they stand.",
          },
          {
            icon: "brain",
            title: "Context aware generation",
            description: "Writes from those passages alone, with a reference for each statement.",
          },
          {
            icon: "database",
            title: "Long term storage",
            description:
              "Keeps documents, results and the audit log for as long as your rules ask.",
          },
          {
            icon: "cpu",
            title: "Short term memory",
            description: "Keeps what one conversation needs, and forgets it at the end.",
          },
          {
            icon: "server",
            title: "Micro services",
            description: "Carry the rest: sign-in, queues, metering, updates.",
          },
        ]),
      },
      styles: { gridCols: 1, animationStyle: "none" },
      settings: { anchor: "layers" },
    }),
    starterBlock("arch-path", "image-text", "Path of a request", {
      content: {
        title: "One request, 1.9 seconds",
        description: "A model of 14 billion parameters on one 48 GB card, 40,000 pages indexed.",
        badge: "Trace, example",
        statusText: "1,900 ms",
        queryText: "Which supplier contracts end before October, and with what notice?",
        queryMeta: "sign-in, tenant and rights travel with the request through all eight layers",
        stats: withIds("span", [
          { label: "Admit", value: "4 ms", sublabel: "Sign-in and rights from your directory" },
          { label: "Plan", value: "180 ms", sublabel: "Steps and tools that the task allows" },
          {
            label: "Find",
            value: "60 ms",
            sublabel: "8 passages of 3 files that the asker may read",
          },
          {
            label: "Write",
            value: "1,560 ms",
            sublabel: "120 words, a passage behind each statement",
          },
          {
            label: "Check",
            value: "90 ms",
            sublabel: "A statement without a passage is struck out",
          },
          { label: "Record", value: "6 ms", sublabel: "To the log; the memory is emptied" },
        ]),
        footerText: "Sample trace, not that of a customer",
      },
      styles: { layoutDirection: "stacked", screen: "trace" },
      settings: { visualStyle: "dashboard", anchor: "path" },
    }),
    ...architectureOperation,
  ],
};
