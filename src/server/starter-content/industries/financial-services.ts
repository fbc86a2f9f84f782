import { contactBlock } from "../_kit/contact-block.ts";
import { airy, blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** Alerts, reviews and memos at a sample bank, every line with its source. */
export const financialServices: StarterPage = {
  pageId: "industry_financial_services",
  seo: {
    title: "Private AI for banks and insurers",
    description:
      "Agents that prepare transaction alerts, KYC reviews and credit memos inside your perimeter, a source for each line. Built for DORA, SOX and PCI DSS.",
  },
  blocks: [
    starterBlock("finance-hero", "hero", "Hero", {
      content: {
        badge: "Financial services",
        badgeIcon: "shield",
        title: "Close the alert.",
        secondTitle: "Keep the evidence.",
        subtitle:
          "Agents collect what an analyst needs from the core bank, the registers and the case system, and write down where each line came from. The analyst decides; the file is complete when the examiner asks.",
        buttonText: "See what is collected",
        buttonAction: "scroll",
        scrollTarget: "sources",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
        featureCards: withIds("card", [
          {
            icon: "zap",
            color: "sphere-green",
            title: "Transaction alerts",
            description:
              "Counterparties, history and earlier cases on one page before the analyst opens it.",
          },
          {
            icon: "users",
            color: "sphere-teal",
            title: "KYC refresh",
            description:
              "Register extracts compared with the file; only what changed is put before a person.",
          },
          {
            icon: "building2",
            color: "sphere-blue",
            title: "Credit memos",
            description:
              "Ratios calculated by rules, text by a model, each figure linked to its statement.",
          },
          {
            icon: "check-circle",
            color: "sphere-silver",
            title: "Control testing",
            description:
              "Samples drawn, evidence gathered, exceptions listed for the tester to judge.",
          },
        ]),
      },
      styles: { drawing: "vault" },
    }),
    starterBlock("finance-figures", "stats", "An alert desk, counted", {
      content: {
        title: "An alert desk, counted",
        subtitle:
          "Sample figures of a desk with 4,000 alerts a month. They show what is measured in weeks 2 and 9, not what you will get.",
        stats: withIds("stat", [
          { number: "9", suffix: " min", gradient: "Growth", label: "per alert, from 34" },
          { number: "100", suffix: "%", label: "of statements carry their source" },
          { number: "1", suffix: " of 5", label: "alerts goes to a second analyst, as before" },
          { number: "0", label: "decisions made without a person" },
        ]),
      },
    }),
    starterBlock("finance-problem", "features", "Where the hours go", {
      content: {
        title: "Where the hours go",
        features: withIds("feat", [
          {
            icon: "target",
            title: "Most alerts are nothing",
            description:
              "And each has to be shown to be nothing. The work is collecting, not judging, and it is done by the people who were hired to judge.",
          },
          {
            icon: "server",
            title: "Seven systems, one case",
            description:
              "Core bank, payments hub, card processor, register, news archive, document store, case tool. Screenshots hold them together.",
          },
          {
            icon: "lightbulb",
            title: "A conclusion without its path",
            description:
              "Two years later the examiner asks why a case was closed. The reason was good; where it stood, nobody can say.",
          },
          {
            icon: "cloud",
            title: "The tool that may not be used",
            description:
              "Public assistants are blocked, and every new vendor is one more entry in the register of third parties and one more exit plan.",
          },
        ]),
      },
      styles: { gridCols: 2, animationStyle: "none" },
    }),
    starterBlock("finance-sources", "image-text", "What an alert is made of", {
      content: {
        title: "What an alert is made of",
        description:
          "The agent opens each source with its own account, takes what the alert's type asks for, and files it with time and reference. The sources stay where they are; only the page that the analyst reads is new.",
        features: [
          "Core banking: accounts, holders, mandates",
          "Payments hub: the flow before and after",
          "Sanctions and company registers, as you license them",
          "Case tool: what was decided, and why",
        ],
        buttonText: "How an agent gets its rights",
        buttonLink: "/architecture",
        badge: "Sample console, alert desk",
        statusText: "Ready for an analyst",
        queryText: "Prepare alert 20-88314: three credits below the limit, one debit abroad.",
        queryMeta: "24 statements, each with its source; decided: nothing yet",
        stats: withIds("read", [
          {
            label: "Core banking: accounts, holders, mandates",
            value: "08:14:02",
            sublabel: "9 statements",
          },
          {
            label: "Payments hub: three credits, one debit abroad",
            value: "08:14:09",
            sublabel: "8 statements",
          },
          {
            label: "Sanctions list and company register",
            value: "08:14:15",
            sublabel: "2 statements",
          },
          {
            label: "Case tool: two earlier cases, both closed",
            value: "08:14:21",
            sublabel: "5 statements",
          },
          { label: "Invoice to the second credit", value: "08:14:26", sublabel: "missing" },
        ]),
        footerText: "Sample readings, not those of a bank",
      },
      styles: { ...paper, screen: "log" },
      settings: { visualStyle: "dashboard", anchor: "sources" },
    }),
    starterBlock("finance-rules", "text", "Rules", {
      content: {
        html:
          "<h2>What your second line will ask</h2>" +
          "<ul>" +
          "<li><strong>DORA</strong> (Regulation (EU) 2022/2554, applied since 17 January 2025). The installation runs on your assets; our support is the ICT service to enter in the register of information. An exit strategy is delivered with it, and it is short: the keys are yours already.</li>" +
          "<li><strong>SOX, section 404.</strong> Agents gather evidence for control tests; testers judge. Changes to a task go through your change management and are versioned.</li>" +
          "<li><strong>PCI DSS.</strong> Card numbers are masked by the connector before a model sees the text. The grid can stand outside the cardholder data environment, and access is logged either way.</li>" +
          "<li><strong>GDPR, Article 22, and the EU AI Act.</strong> No agent decides on a person. Creditworthiness scoring is a high-risk use under the Act; drafting a memo from given ratios is kept apart from it, and we help to document the border.</li>" +
          "</ul>" +
          "<p><em>An orientation, not legal advice.</em></p>" +
          "<h3>From the first meeting to the second count</h3>" +
          "<ol>" +
          "<li><strong>Pick one alert type,</strong> the one with the highest volume and the clearest closing rule. Closed and reopened cases become the test set.</li>" +
          "<li><strong>Pass the third-party review.</strong> You get asset list, exit plan and the source of every component.</li>" +
          "<li><strong>Replay a quarter</strong> in a closed environment. Your quality team marks what is missing.</li>" +
          "<li><strong>Go live with four analysts.</strong> The others work as before; after six weeks the two counts decide.</li>" +
          "</ol>",
      },
      styles: { ...airy, fontSize: "lg" },
    }),
    starterBlock("finance-questions", "faq", "Questions from risk and audit", {
      content: {
        title: "Questions from risk and audit",
        questions: withIds("ask0", [
          {
            category: "technical",
            question: "Can we reproduce a page from two years ago?",
            answer:
              "Yes. A page is stored with the task version, the model's checksum, the passages that were read and the time of each read. Reproducing it does not need the model to answer the same way twice.",
          },
          {
            category: "technical",
            question: "How is a model validated?",
            answer:
              "Like any other: against your own past cases, with thresholds set by your model risk function. A new model runs beside the old one on the same cases before it replaces it, workflow by workflow.",
          },
          {
            category: "general",
            question: "Does it work for insurers?",
            answer:
              "Claims intake, coverage letters and fraud referrals have the same shape: collect, compare, put before a person. The connectors differ, the steps do not.",
          },
          {
            category: "pricing",
            question: "What is the price built on?",
            answer:
              "On machines and workflows, fixed before installation. Not on users, alerts or tokens: a busy month costs what a quiet one does.",
          },
        ]),
      },
    }),
    starterBlock("finance-cta", "cta", "Replay a quarter", {
      content: {
        title: "Replay one quarter of one alert type",
        subtitle:
          "In a closed environment, with your own closed cases as the measure. You keep the result whether or not you go on.",
        buttonText: "Request access",
        buttonLink: "/signup",
        secondaryButtonText: "Ask for the exit plan",
        secondaryButtonAction: "contact-form",
      },
      styles: { ...blueprint },
    }),
    contactBlock("finance-contact", {
      title: "What does your risk function ask?",
      description: "Exit plan, model risk, audit: say what has to be answered first.",
    }),
  ],
};
