import type { Block } from "#core/document/page.ts";
import { contactBlock } from "./_kit/contact-block.ts";
import { airy } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "./_kit/starter-page.ts";

/** First workflows, what to buy, questions, and the contact form. */
export const smallBusinessClose: readonly Block[] = [
  starterBlock("small-jobs", "features", "First workflows", {
    content: {
      title: "Four piles to begin with",
      features: withIds("feat", [
        {
          icon: "target",
          title: "Incoming invoices",
          description: "Read, matched with the order, laid ready in your accounting.",
        },
        {
          icon: "lightbulb",
          title: "Quotes",
          description: "Drafted from your price list and the last ten like it.",
        },
        {
          icon: "users",
          title: "Customer mail",
          description: "Sorted by what is asked, with a draft that cites your own papers.",
        },
        {
          icon: "award",
          title: "Job reports",
          description: "Notes from the road turned into the report the customer signs.",
        },
      ]),
    },
    styles: { gridCols: 2, animationStyle: "none" },
    settings: { anchor: "features" },
  }),
  starterBlock("small-server", "text", "What to buy", {
    content: {
      html:
        "<h2>What to buy</h2>" +
        "<p>Any server with one graphics card will do. An example that fits under a desk:</p>" +
        "<ul>" +
        "<li><strong>One card with 24 GB of memory.</strong> Room for a model of 14 billion parameters at 4 bits (7 GB) and for the pages that several people ask about at once.</li>" +
        "<li><strong>64 GB of main memory and 2 TB of disk.</strong> Half a million pages, indexed, with the log of ten years.</li>" +
        "<li><strong>600 W at work, 90 W at rest.</strong> A socket, a network cable, and a door that locks.</li>" +
        "</ul>" +
        '<p>How the figures come about is in the <a href="/publications#notes">notes</a>.</p>',
    },
    styles: { ...airy, containerWidth: "max-w-6xl" },
  }),
  starterBlock("small-questions", "faq", "Questions", {
    content: {
      title: "Before you buy a server",
      questions: withIds("ask0", [
        {
          category: "technical",
          expanded: true,
          question: "We have nobody for IT. Can we run this?",
          answer:
            "Yes. It has one switch and one page. Updates come once a month, at an hour you choose, and can be taken back.",
        },
        {
          category: "general",
          expanded: false,
          question: "What if the server breaks?",
          answer:
            "With one node the work waits; nothing is lost, because every finished step is on your backup. With two nodes the other one goes on.",
        },
        {
          category: "pricing",
          expanded: false,
          question: "How do we get out again?",
          answer:
            "By the end of any month. The server is yours, your documents never moved, and the task files are plain text.",
        },
        {
          category: "features",
          expanded: false,
          question: "Can it make mistakes?",
          answer:
            "Yes, as a new colleague does. That is why it names its source for every line and why payments wait for you until you say otherwise.",
        },
      ]),
    },
    styles: { layout: "cards", columns: 2 },
    settings: { anchor: "faq", multipleOpen: true },
  }),
  contactBlock("small-contact", {
    title: "Which pile annoys you most?",
    description: "One sentence is enough. You get the sum for your own figures.",
  }),
];
