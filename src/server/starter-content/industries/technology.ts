import { contactBlock } from "../_kit/contact-block.ts";
import { airy, blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** Code, incidents and tickets of a sample software company. */
export const technology: StarterPage = {
  pageId: "industry_technology",
  seo: {
    title: "Private AI for software companies",
    description:
      "Coding assistance, incident drafts and ticket answers from models in your own network. Repositories, secrets and customer data stay where they are.",
  },
  blocks: [
    starterBlock("tech-hero", "hero", "Hero", {
      content: {
        badge: "Technology",
        badgeIcon: "brain",
        title: "Your code is the product.",
        secondTitle: "Do not paste it elsewhere.",
        subtitle:
          "Assistance in the editor, in review, in the incident channel and in the ticket queue, from open-weight models on your own cards. One address in your network, compatible with the tools your developers already use.",
        buttonText: "Follow one incident",
        buttonAction: "scroll",
        scrollTarget: "incident",
        secondaryButtonText: "Three ways to host",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "hosting",
        featureCards: withIds("card", [
          {
            icon: "lock",
            color: "sphere-blue",
            title: "Nothing leaves",
            description: "Open tabs, stack traces and tickets stay in your network.",
          },
          {
            icon: "dollar-sign",
            color: "sphere-purple",
            title: "Nothing is metered",
            description: "A million tests at night cost what a quiet night does.",
          },
          {
            icon: "target",
            color: "sphere-silver",
            title: "Nothing changes by itself",
            description: "A model is replaced when you replace it, team by team.",
          },
        ]),
      },
      styles: { drawing: "branch" },
    }),
    starterBlock("tech-problem", "text", "What leaves with a prompt", {
      content: {
        html:
          "<h2>What leaves with a prompt</h2>" +
          "<p>A question to a public assistant is rarely only the question. Editors send the open tabs along, and the algorithm you are known for is one of them. A stack trace holds a connection string. A ticket pasted for a summary makes the assistant's maker a sub-processor that no customer approved.</p>" +
          "<p>And then the model is updated on a Tuesday, and the review rules you tuned in spring behave differently.</p>",
      },
      styles: { ...airy, fontSize: "xl" },
    }),
    starterBlock("tech-incident", "process-steps", "One incident", {
      content: {
        title: "One incident, alert to postmortem",
        subtitle: "A sample night. The agent reads everything and changes nothing.",
        steps: withIds("step", [
          {
            icon: "zap",
            title: "02:14 The alert",
            description:
              "Error rate on checkout above 2 %. The agent is called by the alert manager and opens the incident channel.",
          },
          {
            icon: "database",
            title: "02:15 What changed",
            description:
              "Three deployments and one flag in the last hour, from the pipeline. Logs of the failing route, grouped by first stack frame.",
          },
          {
            icon: "lightbulb",
            title: "02:17 A hypothesis, with its reason",
            description:
              "A migration made a column nullable; one reader does not expect it. Commit, line and the log lines that speak for it are linked.",
          },
          {
            icon: "users",
            title: "02:26 A person rolls back",
            description:
              "The engineer on call agrees and uses the usual button. The agent has no account that could.",
          },
          {
            icon: "check-circle",
            title: "09:00 The draft is there",
            description:
              "Timeline, cause, customers affected and a failing test as a merge request. The team edits the postmortem instead of writing it.",
          },
        ]),
      },
      styles: { layoutStyle: "vertical" },
      settings: { anchor: "incident", numberingStyle: "none" },
    }),
    starterBlock("tech-hosting", "products", "Three ways to host", {
      content: {
        title: "Three ways to host it",
        subtitle: "The same packages and the same console. Choose by who may touch the machine.",
        products: withIds("host", [
          {
            icon: "server",
            subtitle: "Your racks",
            title: "Data centre",
            gradient: "Blueprint",
            description: "Beside the repositories, on cards that you own.",
            features: [
              "Lowest cost per answer from the second year on",
              "Any mix of cards from 24 GB",
              "Your hardware contract",
            ],
            buttonText: "The layers in detail",
            buttonLink: "/architecture",
          },
          {
            icon: "cloud",
            subtitle: "Your account",
            title: "Private cloud",
            gradient: "Blueprint",
            description: "In your own virtual network, with your keys.",
            features: [
              "Ready without waiting for hardware",
              "Grows by the hour for a migration",
              "No peering with anything of ours",
            ],
            buttonText: "Request access",
            buttonLink: "/signup",
          },
          {
            icon: "lock",
            subtitle: "No line at all",
            title: "Air gap",
            gradient: "Blueprint",
            description: "For defence, chip design and whoever else disconnects.",
            features: [
              "Updates as a signed archive on a disk",
              "Checks signatures offline",
              "Logs leave only if you carry them",
            ],
            buttonText: "Write to us",
            buttonAction: "contact-form",
          },
        ]),
      },
      styles: { gridLayout: "three-column", cardStyle: "solid" },
      settings: { anchor: "hosting" },
    }),
    starterBlock("tech-figures", "stats", "A sample company", {
      content: {
        title: "180 developers, counted for a quarter",
        subtitle: "Sample figures of a software company, to show which ones are worth counting.",
        stats: withIds("stat", [
          {
            number: "12",
            suffix: " min",
            gradient: "Blueprint",
            label: "to a first supported hypothesis in an incident, before: 47",
          },
          {
            number: "38",
            suffix: "%",
            label: "of tickets closed with the drafted answer, unedited",
          },
          { number: "4", label: "graphics cards for all of them" },
        ]),
      },
      styles: { ...paper, layout: "vertical" },
    }),
    starterBlock("tech-rules", "text", "Rules and start", {
      content: {
        html:
          "<h2>What your customers ask in their questionnaire</h2>" +
          "<ul>" +
          "<li><strong>GDPR, Article 28.</strong> An outside assistant that sees customer data is a sub-processor. A model in your network is not: the list does not grow.</li>" +
          "<li><strong>SOC 2 and ISO/IEC 27001.</strong> Access, change and logging of the grid are under your own controls, and the evidence comes from your own systems.</li>" +
          "<li><strong>Cyber Resilience Act</strong> (Regulation (EU) 2024/2847). From 11 September 2026 makers report actively exploited vulnerabilities within 24 hours. The agent drafts the early warning from the incident; your team sends it.</li>" +
          "<li><strong>Licences.</strong> Proposals are checked against your list of allowed licences before they reach the editor.</li>" +
          "</ul>" +
          "<h3>Steps to start</h3>" +
          "<ol>" +
          "<li>Point ten developers' editors at the new address for two weeks.</li>" +
          "<li>Let the incident agent read along in silence for a month, and compare its hypotheses with your postmortems.</li>" +
          "<li>Decide per team. What nobody uses is switched off.</li>" +
          "</ol>" +
          "<p><em>An orientation, not legal advice.</em></p>",
      },
      styles: { ...airy, fontSize: "lg" },
    }),
    starterBlock("tech-questions", "faq", "Questions from engineers", {
      content: {
        title: "Questions from engineers",
        questions: withIds("ask0", [
          {
            category: "technical",
            expanded: true,
            question: "Which API does it speak?",
            answer:
              "The chat-completions form that editors and command-line tools expect, plus MCP for tools. One base URL, keys per person or pipeline, limits per team.",
          },
          {
            category: "technical",
            question: "Are open-weight models good enough for code?",
            answer:
              "For completion, review and explanation, yes; for the hardest refactorings a frontier model may be better. Your own pull requests decide: we replay 200 of them before you buy a card.",
          },
          {
            category: "technical",
            question: "How are repository rights kept?",
            answer:
              "By the platform that hosts the code. The index stores the rights of each file, and a search is answered with what the asking person may read at that moment.",
          },
          {
            category: "billing",
            question: "Is there a charge per token?",
            answer:
              "No. Machines and workflows, fixed. Whoever wants to run a million tests at night may.",
          },
        ]),
      },
    }),
    starterBlock("tech-cta", "cta", "Two weeks", {
      content: {
        title: "Ten editors, two weeks, your repositories",
        subtitle:
          "In your cloud account, with your keys. At the end you delete the account or keep it.",
        buttonText: "Request access",
        buttonLink: "/signup",
        secondaryButtonText: "Read the architecture",
        secondaryButtonAction: "link",
        secondaryButtonLink: "/architecture",
      },
      styles: { ...blueprint, buttonLayout: "vertical" },
    }),
    contactBlock("tech-contact", {
      title: "What eats the week?",
      description: "Name the editor, the host of your repositories and one task that comes back.",
    }),
  ],
};
