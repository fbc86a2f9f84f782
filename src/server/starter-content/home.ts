import { starterBlock } from "./starter-page.ts";
import type { StarterPage } from "./starter-page.ts";

/** The pitch (SITE-008): private deployment, data sovereignty, workflow integration, fast return. */
export const home: StarterPage = {
  pageId: "home",
  seo: {
    title: "Private AI on hardware you own",
    description:
      "AI agents, a private language-model cloud and an agent grid, installed in your data centre or your own cloud account. Prompts, documents and answers stay in your network.",
  },
  blocks: [
    starterBlock("home-hero", "hero", "Hero", {
      content: {
        badge: "Private, distributed AI infrastructure",
        badgeIcon: "shield",
        title: "AI that runs on hardware you own",
        secondTitle: "and answers from data that stays yours",
        subtitle:
          "We install AI agents, a private language-model cloud and the agent grid that joins them, in your data centre or in your own cloud account. Prompts, documents and answers do not leave your network.",
        buttonText: "See what is installed",
        buttonAction: "scroll",
        scrollTarget: "what-is-installed",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
        featureCards: [
          {
            id: "card0001",
            icon: "lock",
            color: "sphere-blue",
            title: "Private deployment",
            description:
              "Models run on servers in your building or your own cloud account. No request goes to a public model.",
          },
          {
            id: "card0002",
            icon: "shield",
            color: "sphere-teal",
            title: "Data sovereignty",
            description:
              "You choose the country, the network and who holds the keys. Every access is written to a log you can read.",
          },
          {
            id: "card0003",
            icon: "network",
            color: "sphere-amber",
            title: "Workflow integration",
            description:
              "Agents work inside the systems you already have, through 1,000+ connectors to mail, files, ERP, CRM and databases.",
          },
          {
            id: "card0004",
            icon: "trending-up",
            color: "sphere-green",
            title: "Fast return",
            description:
              "Start with one workflow. Count the hours it takes before and after, and widen only where the count is better.",
          },
        ],
      },
    }),
    starterBlock("home-parts", "text", "What is installed", {
      content: {
        html:
          "<h2>What is installed</h2>" +
          "<p>Three parts. Each works alone; together they share one set of permissions and one audit log.</p>" +
          "<ul>" +
          "<li><strong>AI agents</strong> do a defined piece of work: read an invoice, match it with its order, post it, and ask a person when the amounts differ. Each agent has a written task, a list of systems it may touch and somebody it answers to.</li>" +
          "<li><strong>The private LLM cloud</strong> serves open-weight language models from your own machines. Your staff and your agents use it through one address; no token is metered by anybody else.</li>" +
          "<li><strong>The agent grid</strong> places the work. Add a machine and the grid uses it; switch one off and its work moves to the others.</li>" +
          "</ul>" +
          "<h3>How a first project runs</h3>" +
          "<ol>" +
          "<li><strong>Choose</strong> one workflow and write down what it costs today, in hours and in corrections.</li>" +
          "<li><strong>Install</strong> the grid on your machines and connect the systems that the workflow touches.</li>" +
          "<li><strong>Run</strong> the agent beside the people who do the work now, until its results hold.</li>" +
          "<li><strong>Measure</strong> the same hours and corrections again, and decide on the next workflow with both figures in hand.</li>" +
          "</ol>",
      },
      styles: { containerWidth: "max-w-4xl", padding: { top: 20, bottom: 20 } },
      settings: { anchor: "what-is-installed" },
    }),
    starterBlock("home-numbers", "stats", "In numbers", {
      content: {
        title: "In numbers",
        subtitle: "What every installation has, on two machines or two hundred.",
        stats: [
          {
            id: "stat0001",
            gradient: "Signal",
            number: "8",
            label: "architecture layers, each replaceable",
          },
          {
            id: "stat0002",
            gradient: "Blueprint",
            number: "99.9",
            suffix: "%",
            label: "uptime in the service agreement",
          },
          {
            id: "stat0003",
            gradient: "Growth",
            number: "1,000",
            suffix: "+",
            label: "connectors to existing systems",
          },
          {
            id: "stat0004",
            gradient: "Copper",
            number: "24",
            suffix: "/7",
            label: "monitoring of every node",
          },
        ],
      },
    }),
    starterBlock("home-questions", "faq", "Common questions", {
      content: {
        title: "Common questions",
        subtitle: "Asked in nearly every first meeting.",
        questions: [
          {
            id: "ask00001",
            category: "general",
            expanded: true,
            question: "Where does our data go?",
            answer:
              "Nowhere. Models, documents, prompts and answers are stored and processed on machines that you own or rent. The grid makes no outgoing connection unless an administrator adds the address to its allow-list.",
          },
          {
            id: "ask00002",
            category: "technical",
            expanded: false,
            question: "Which models can we run?",
            answer:
              "Open-weight models, in sizes that fit your graphics cards. Several can run at once, and each workflow names the one it uses, so a model can be exchanged for one workflow without touching the others.",
          },
          {
            id: "ask00003",
            category: "technical",
            expanded: false,
            question: "What does an agent have permission to do?",
            answer:
              "Only what its task lists. An agent has its own account in each system, with that account's rights and nothing more. Actions that you mark, such as payments, wait for a person.",
          },
          {
            id: "ask00004",
            category: "technical",
            expanded: false,
            question: "What happens when a machine fails?",
            answer:
              "Its work moves to the other machines of the grid and is carried on from the last finished step. The service agreement promises 99.9 % uptime, measured for each month.",
          },
          {
            id: "ask00005",
            category: "pricing",
            expanded: false,
            question: "What does it cost?",
            answer:
              "That depends on the number of machines and on the workflows. You get a fixed price after the first workflow has been written down, before anything is installed.",
          },
          {
            id: "ask00006",
            category: "support",
            expanded: false,
            question: "Who looks after it once it runs?",
            answer:
              "Your own staff can: everything is operated from one console and documented. Or we do, around the clock, with access that you grant for each case and can end at any time.",
          },
        ],
      },
      settings: { anchor: "questions" },
    }),
  ],
};
