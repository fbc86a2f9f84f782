import { contactBlock } from "../_kit/contact-block.ts";
import { airy, blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** The eight industries (SITE-029), each with the theme of its own page, and what they share. */
export const industryOverview: StarterPage = {
  pageId: "industry",
  seo: {
    title: "Private AI for eight industries",
    description:
      "What private AI agents do in healthcare, finance, manufacturing, retail, technology, telecoms, energy and logistics, and how an installation runs.",
  },
  blocks: [
    starterBlock("industry-hero", "hero", "Hero", {
      content: {
        badge: "Industry solutions",
        badgeIcon: "none",
        title: "Eight industries.",
        secondTitle: "One condition: the data stays.",
        subtitle:
          "A hospital, a bank and a grid operator have little in common except this: the records that would make AI useful are the ones they may not send away. So we bring the models to the records.",
        buttonText: "Find your industry",
        buttonAction: "scroll",
        scrollTarget: "industries",
        secondaryButtonText: "How a deployment goes",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "deployment",
      },
      styles: { drawing: "district" },
      settings: { showFeatureCards: false },
    }),
    starterBlock("industry-cards", "industries", "Eight industries", {
      content: {
        title: "Where agents work first",
        subtitle:
          "Each page shows one workflow from end to end: which systems it touches, what a person decides, which rules apply. What is installed underneath is the same in all eight, so a second workflow takes days where the first took weeks.",
        industries: withIds("indu", [
          {
            name: "Healthcare",
            icon: "heart",
            gradient: "Coral",
            link: "/industry/healthcare",
            description: "Letters drafted beside the record, signed by the physician.",
            useCases: ["Discharge letters", "Coding proposals", "Prior authorisations"],
          },
          {
            name: "Financial Services",
            icon: "dollar-sign",
            gradient: "Jade",
            link: "/industry/financial-services",
            description: "Alerts, reviews and memos with a source for every line.",
            useCases: ["Transaction alerts", "KYC refresh", "Credit memos"],
          },
          {
            name: "Manufacturing",
            icon: "cpu",
            gradient: "Amber",
            link: "/industry/manufacturing",
            description: "Machine logs joined with twenty years of fault reports.",
            useCases: ["8D reports", "Shift handover", "Supplier claims"],
          },
          {
            name: "Retail & E-commerce",
            icon: "target",
            gradient: "Rose",
            link: "/industry/retail",
            description: "Article data, returns and questions answered from one set of facts.",
            useCases: ["Article texts", "Returns", "Order questions"],
          },
          {
            name: "Technology",
            icon: "brain",
            gradient: "Cobalt",
            link: "/industry/technology",
            description: "Assistance with code, incidents and tickets; no line leaves.",
            useCases: ["Incident drafts", "Code review", "Ticket answers"],
          },
          {
            name: "Telecommunications",
            icon: "network",
            gradient: "Sky",
            link: "/industry/telecommunications",
            description: "A thousand alarms read as one fault, with the ticket written.",
            useCases: ["Alarm correlation", "Field orders", "Complaints"],
          },
          {
            name: "Energy & Utilities",
            icon: "zap",
            gradient: "Moss",
            link: "/industry/energy",
            description: "Outage knowledge inside the perimeter, read-only towards the plant.",
            useCases: ["Outage reports", "Switching plans", "Inspections"],
          },
          {
            name: "Transportation & Logistics",
            icon: "globe",
            gradient: "Iris",
            link: "/industry/logistics",
            description: "Consignment papers read, compared and filed before the gate.",
            useCases: ["Customs drafts", "Delay notices", "Freight invoices"],
          },
        ]),
      },
      styles: { gridCols: 4 },
      settings: { anchor: "industries" },
    }),
    starterBlock("industry-figures", "stats", "Market and platform", {
      content: {
        title: "The size of it",
        stats: withIds("stat", [
          { number: "8", label: "industries with a page of their own" },
          {
            number: "152",
            prefix: "$",
            suffix: "B+",
            gradient: "Signal",
            label: "combined market of the eight",
          },
          { number: "1000", suffix: "+", label: "connectors to the systems they run" },
          { number: "99.9", suffix: "%", label: "uptime in the service agreement" },
        ]),
      },
    }),
    starterBlock("industry-deployment", "process-steps", "How a deployment goes", {
      content: {
        title: "How a deployment goes",
        subtitle:
          "The plan for a first workflow on hardware that is already there. New servers add their delivery time.",
        steps: withIds("step", [
          {
            icon: "target",
            title: "Week 1: choose",
            description:
              "One workflow, described on two pages: systems, people, exceptions, and what an hour of it costs.",
          },
          {
            icon: "bar-chart",
            title: "Week 2: count",
            description:
              "Volume, minutes and corrections of today, measured by those who do the work. This is the figure to beat.",
          },
          {
            icon: "server",
            title: "Week 3: install",
            description:
              "Two weeks for grid, connectors and accounts. Your security team holds the keys.",
          },
          {
            icon: "users",
            title: "Week 5: run beside",
            description:
              "Four weeks in which the agent proposes and people decide. Corrections are read every Friday.",
          },
          {
            icon: "check-circle",
            title: "Week 9: decide",
            description:
              "Same count, both figures on one page. Better: it stays. Not better: it is switched off.",
          },
        ]),
      },
      settings: { anchor: "deployment" },
    }),
    starterBlock("industry-no", "text", "When we say no", {
      content: {
        html:
          "<h2>When we say no</h2>" +
          "<p>Some work is better left where it is. In a first conversation we advise against a deployment when one of these is true:</p>" +
          "<ul>" +
          "<li><strong>The data is public anyway.</strong> A public service will be cheaper, and nothing is lost by using it.</li>" +
          "<li><strong>It happens twice a month.</strong> Below some forty cases a week the count in week 2 seldom pays for week 3.</li>" +
          "<li><strong>Nobody may decide.</strong> An agent needs a person it answers to. Where that person cannot be named, the workflow is not ready.</li>" +
          "</ul>",
      },
      styles: { ...airy, ...paper, fontSize: "lg" },
    }),
    starterBlock("industry-questions", "faq", "Questions from every industry", {
      content: {
        title: "Asked in every industry",
        questions: withIds("ask0", [
          {
            category: "general",
            expanded: true,
            question: "Our industry is not one of the eight. Is that a reason not to write?",
            answer:
              "No. The eight are those whose systems we have connectors and workflow descriptions for. Public administration, law and insurance share most of them; the first two weeks show what is missing.",
          },
          {
            category: "technical",
            question: "Do we have to buy servers?",
            answer:
              "Not for the first workflow, if one machine with a recent data-centre graphics card is free, or if you have a cloud account in which we may install. What a second workflow needs is known after week 8, from its count.",
          },
          {
            category: "support",
            question: "Who has to take part on our side?",
            answer:
              "One person who does the work today, for about four hours a week; one who owns the systems, for the two weeks of installation; and one who signs the decision in week 9.",
          },
          {
            category: "general",
            question: "May we see an installation that runs?",
            answer:
              "Yes, ours. We show the console, the log and a workflow with sample records, and switch a machine off while it runs. We do not show the records of any customer.",
          },
        ]),
      },
    }),
    starterBlock("industry-cta", "cta", "Write to us", {
      content: {
        title: "Name one workflow. We answer with a plan of two pages.",
        subtitle:
          "Which systems, which rules, which figure to beat, and whether we would do it at all. It costs nothing and is yours to keep.",
        buttonText: "Request access",
        buttonLink: "/signup",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
      },
      styles: { ...blueprint },
    }),
    contactBlock("industry-contact", {
      title: "Ask about your own trade",
      description: "Name the trade and one workflow. A person reads it and answers.",
    }),
  ],
};
