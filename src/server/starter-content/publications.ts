import { contactBlock } from "./_kit/contact-block.ts";
import { notes } from "./publications-notes.ts";
import { airy, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";
import type { StarterPage } from "./_kit/starter-page.ts";

const onRequest = { buttonText: "Ask for the paper", buttonAction: "contact-form" } as const;

/** Papers, marked as samples, and working notes that can be checked with a pencil. */
export const publications: StarterPage = {
  pageId: "publications",
  seo: {
    title: "Publications: papers and working notes on private AI",
    description:
      "Sample papers on scheduling, retrieval and measuring return, and short notes whose sums can be checked: card memory, uptime, what a page costs.",
  },
  blocks: [
    starterBlock("pub-hero", "hero", "Hero", {
      content: {
        badge: "Publications",
        badgeIcon: "none",
        title: "What we found,",
        secondTitle: "and how to check",
        subtitle:
          "Papers describe one layer at a time. Notes are short, and every number in them comes with the sum behind it.",
        buttonText: "Papers",
        buttonAction: "scroll",
        scrollTarget: "papers",
        secondaryButtonText: "Notes",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "notes",
      },
      styles: { drawing: "sheets" },
      settings: { showFeatureCards: false },
    }),
    starterBlock("pub-papers", "products", "Papers", {
      content: {
        title: "Papers",
        subtitle: "Sample entries. They show what a list of papers can hold.",
        products: withIds("pape", [
          {
            ...onRequest,
            icon: "cpu",
            subtitle: "Sample paper, grid",
            title: "Work goes where the model is",
            description:
              "Loading a model takes longer than most answers. We place work by what a card holds already, and only then by what it has free.",
            features: [
              "Cost of a cold model, by size",
              "Three placement rules compared",
              "What happens when a node is drained",
            ],
          },
          {
            ...onRequest,
            icon: "target",
            subtitle: "Sample paper, retrieval",
            title: "Rights before relevance",
            description:
              "An index that forgets who may read what has to be filtered afterwards, and then finds too little. We ask for rights first and measure what that costs.",
            features: [
              "Rights as part of the index",
              "Recall with 1, 10 and 1,000 groups",
              "Changes of rights within a minute",
            ],
          },
          {
            ...onRequest,
            icon: "award",
            subtitle: "Sample paper, return",
            title: "Counting a workflow twice",
            description:
              "How to measure hours and corrections before an agent and after, so that both counts mean the same and nobody is watched.",
            features: [
              "The sheet, with an example filled in",
              "Why two weeks are enough",
              "When to say no",
            ],
          },
        ]),
      },
      styles: { ...paper, gridLayout: "single-column", cardStyle: "minimal" },
      settings: { anchor: "papers" },
    }),
    starterBlock("pub-notes", "text", "Notes", {
      content: { html: notes },
      styles: { ...airy, containerWidth: "max-w-4xl" },
      settings: { anchor: "notes" },
    }),
    starterBlock("pub-method", "faq", "Method", {
      content: {
        title: "How we count",
        subtitle: "Rules for every figure on this site that is not marked as an example.",
        questions: withIds("ask0", [
          {
            category: "general",
            question: "What is a measurement?",
            answer:
              "Something that somebody else can repeat. We name the machine, the model, the documents and the command, or we call it an example.",
          },
          {
            category: "general",
            question: "Median or mean?",
            answer:
              "The median, and beside it the slowest of a hundred. A mean hides the one answer that took a minute.",
          },
          {
            category: "general",
            question: "What about failures?",
            answer:
              "They are in the count. An answer without a source, a task given back to a person and a run that was stopped are results, too.",
          },
        ]),
      },
      styles: { layout: "list" },
      settings: { anchor: "faq" },
    }),
    contactBlock("pub-contact", {
      title: "Ask for a paper, or correct one",
      description:
        "A paper comes by mail. Found a mistake? Send the line and your own sum: corrections stand beside the note.",
      about: {
        label: "What do you write about?",
        options: [
          "Paper: Work goes where the model is",
          "Paper: Rights before relevance",
          "Paper: Counting a workflow twice",
          "A correction",
          "Something else",
        ],
      },
    }),
  ],
};
