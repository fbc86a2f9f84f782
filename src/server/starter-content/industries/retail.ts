import { contactBlock } from "../_kit/contact-block.ts";
import { airy, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** One set of product facts for shop, service and stores; a sample retailer. */
export const retail: StarterPage = {
  pageId: "industry_retail",
  seo: {
    title: "Private AI for retail and e-commerce",
    description:
      "Article texts, order questions and returns answered from one set of facts, on your own machines. Customer and margin data stay in the house.",
  },
  blocks: [
    starterBlock("retail-hero", "hero", "Hero", {
      content: {
        badge: "Retail & e-commerce",
        badgeIcon: "none",
        title: "Forty thousand articles.",
        secondTitle: "One set of facts.",
        subtitle:
          "The shop says cotton, the label says 60 %, the service desk says “let me ask”. Agents read supplier sheets, stock and orders where they are, and give shop, stores and service the same answer with its source.",
        buttonText: "See three desks",
        buttonAction: "scroll",
        scrollTarget: "desks",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
        featureCards: withIds("card", [
          {
            icon: "star",
            color: "sphere-rose",
            title: "Shop",
            description: "Composition and size from the supplier's sheet, not from memory.",
          },
          {
            icon: "users",
            color: "sphere-purple",
            title: "Service",
            description: "The order is found before the caller has finished the sentence.",
          },
          {
            icon: "building2",
            color: "sphere-blue",
            title: "Stores",
            description: "The answer on the handheld is the one on the page.",
          },
        ]),
      },
      styles: { drawing: "shelves" },
    }),
    starterBlock("retail-figures", "stats", "A sample retailer", {
      content: {
        title: "A season in figures",
        subtitle:
          "A sample retailer with 120 stores and a web shop. The figures show what is counted; yours come from your own season.",
        stats: withIds("stat", [
          { number: "40,000", label: "articles, 9,000 of them new each season" },
          {
            number: "3",
            suffix: " days",
            gradient: "Rose",
            label: "from supplier sheet to shop page, from 16",
          },
          { number: "71", suffix: "%", label: "of order questions answered without a transfer" },
          { number: "0", label: "customer records with a third party" },
        ]),
      },
    }),
    starterBlock("retail-problem", "text", "What goes wrong today", {
      content: {
        html:
          "<h2>Every wrong detail comes back as a parcel</h2>" +
          "<p>An article's facts arrive as a spreadsheet, a PDF and an e-mail, and are typed three times. Differences are found by customers: they order two sizes, ask where the parcel is, and send back what was described wrongly.</p>" +
          "<p>In peak weeks the questions triple, so temporary staff answer them with four systems they saw on Monday for the first time. Handing the questions to a public chatbot would hand over order histories and addresses as well.</p>",
      },
      styles: { ...airy, fontSize: "xl" },
    }),
    starterBlock("retail-desks", "products", "Three desks", {
      content: {
        title: "Three desks, one set of facts",
        products: withIds("desk", [
          {
            icon: "star",
            subtitle: "Merchandising",
            title: "Article pages",
            gradient: "Dusk",
            description: "From the supplier's sheet to a page that a buyer only has to approve.",
            features: [
              "Reads PIM, supplier sheets and test reports",
              "Composition, care and size from the sheet, never guessed",
              "Gaps go back to the supplier as one mail",
            ],
            buttonText: "",
          },
          {
            icon: "users",
            subtitle: "Service",
            title: "Order questions",
            gradient: "Dusk",
            description: "The answer is written when the agent on the phone has found the order.",
            features: [
              "Reads order system, carrier events and returns",
              "Refunds are proposed, people release them",
              "The same words in chat, mail and on the phone",
            ],
            buttonText: "",
          },
          {
            icon: "building2",
            subtitle: "Stores",
            title: "The question on the floor",
            gradient: "Dusk",
            description: "Is it in stock, does it fit with that, what does the care label mean?",
            features: [
              "Reads stock, planograms and instructions",
              "Runs on the store's handhelds",
              "Works on the last known stock when the line is down",
            ],
            buttonText: "",
          },
        ]),
      },
      styles: { gridLayout: "three-column", cardStyle: "minimal" },
      settings: { anchor: "desks" },
    }),
    starterBlock("retail-return", "image-text", "One return", {
      content: {
        title: "One return, read properly",
        description:
          "“Colour different from picture” is a reason, not a number. The agent reads the customer's words, the page and the batch, and tells the buyer when it is the third time.",
        features: [
          "The customer's text is read without name and address",
          "Compared with page, sheet and other returns of the batch",
          "The buyer gets a proposal to change the page, or the supplier a claim",
        ],
        buttonText: "",
        badge: "Sample console, returns",
        statusText: "Proposal for the buyer",
        queryText: "Why does article 77-1043 come back?",
        queryMeta: "212 returns read, 14 days, no personal data",
        stats: withIds("read", [
          { label: "Colour", value: "58%", sublabel: "picture shows batch A, sold is B" },
          { label: "Size", value: "27%", sublabel: "chart is the one of last season" },
          { label: "Other", value: "15%", sublabel: "no pattern" },
        ]),
        footerText: "Sample readings, not those of a retailer",
      },
      styles: { screen: "rights" },
      settings: { visualStyle: "dashboard" },
    }),
    starterBlock("retail-start", "process-steps", "Steps to start", {
      content: {
        title: "Before the season, not in it",
        steps: withIds("step", [
          {
            icon: "target",
            title: "One product group",
            description:
              "800 articles with many questions and many returns: shoes, lamps, spare parts.",
          },
          {
            icon: "database",
            title: "Three systems",
            description: "Article data, orders, service tickets. Card data is never connected.",
          },
          {
            icon: "bar-chart",
            title: "Four weeks in parallel",
            description:
              "Half the group with agents, half without. Count days, questions, returns.",
          },
          {
            icon: "calendar",
            title: "Freeze before peak",
            description:
              "What works is kept six weeks before the peak and not touched. No changes in December.",
          },
        ]),
      },
      styles: { ...paper },
      settings: { numberingStyle: "letters" },
    }),
    starterBlock("retail-questions", "faq", "Questions from retailers", {
      content: {
        title: "Questions from retailers",
        subtitle: "The legal ones are an orientation, not legal advice.",
        questions: withIds("ask0", [
          {
            category: "general",
            question: "Which rules apply to customer data here?",
            answer:
              "GDPR in Europe; in California the CCPA. Because nothing is passed to an AI provider, there is no additional processor for the order data, no sale or sharing, and a deletion request ends in your own systems.",
          },
          {
            category: "general",
            question: "And to card data?",
            answer:
              "PCI DSS asks first how little of it you hold. The connectors of order and service systems mask card numbers; the grid has no connection to the payment page or the cash desks.",
          },
          {
            category: "features",
            question: "Does it write prices or discounts?",
            answer:
              "No. An announced reduction in the EU has to show the lowest price of the last 30 days, and that calculation belongs in the price system. An agent can check a page against it and report a difference.",
          },
          {
            category: "features",
            question: "What about product safety information?",
            answer:
              "The EU's product safety regulation ((EU) 2023/988) asks online offers to name maker, responsible person and warnings. The agent checks every page for these fields and lists the missing ones.",
          },
          {
            category: "technical",
            question: "What does a store need?",
            answer:
              "The handhelds that it has. Answers come from your data centre; a small machine in the back office is only worth it where the line often fails.",
          },
        ]),
      },
      styles: { layout: "list" },
    }),
    contactBlock("retail-contact", {
      title: "Name the product group with the most returns",
      description:
        "We read its supplier sheets against its shop pages and send you the list of differences.",
    }),
  ],
};
