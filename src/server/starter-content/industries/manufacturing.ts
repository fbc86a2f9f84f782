import { contactBlock } from "../_kit/contact-block.ts";
import { airy, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** A deviation on the line, from the first bad part to the released report, at a sample plant. */
export const manufacturing: StarterPage = {
  pageId: "industry_manufacturing",
  seo: {
    title: "Private AI for manufacturing plants",
    description:
      "Agents that join machine data, work instructions and fault reports on a server beside the line: 8D drafts, handover, supplier claims. No cloud needed.",
  },
  blocks: [
    starterBlock("plant-hero", "hero", "Hero", {
      content: {
        badge: "Manufacturing",
        badgeIcon: "none",
        title: "The fault is in the log.",
        secondTitle: "The answer is in a binder.",
        subtitle:
          "Agents join the two. They read machine data, work instructions and twenty years of 8D reports, and give the shift a next step with its source.",
        buttonText: "Follow one deviation",
        buttonAction: "scroll",
        scrollTarget: "deviation",
        secondaryButtonText: "Where it is used",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "uses",
        featureCards: withIds("card", [
          {
            icon: "database",
            color: "sphere-amber",
            title: "Machine data has no memory",
            description:
              "The same fault code came up in 2019. Who fixed it has retired; the report is a scan on a share.",
          },
          {
            icon: "users",
            color: "sphere-coral",
            title: "Handover loses the reasons",
            description:
              "The next shift reads what was done, in three words, and not what was tried before it.",
          },
          {
            icon: "globe",
            color: "sphere-silver",
            title: "Drawings may not travel",
            description:
              "Customer drawings and process parameters are bound by contract. A public model is no place for them.",
          },
        ]),
      },
      styles: { drawing: "production" },
    }),
    starterBlock("plant-deviation", "process-steps", "One deviation", {
      content: {
        title: "One deviation, 06:12 to 14:00",
        subtitle: "A sample morning on a line for machined housings.",
        steps: withIds("step", [
          {
            icon: "zap",
            title: "06:12 Detected",
            description:
              "The measuring station rejects a bore for the third time. The event starts the agent, through OPC UA, read-only.",
          },
          {
            icon: "shield",
            title: "06:13 Contained",
            description:
              "It lists the batches made since the last good part, from the MES. The shift lead blocks them; the agent cannot.",
          },
          {
            icon: "brain",
            title: "06:15 Compared",
            description:
              "Eleven earlier reports with this pattern, two with the same tool supplier, laid side by side with what helped.",
          },
          {
            icon: "cpu",
            title: "06:40 Corrected",
            description:
              "The setter changes the insert and confirms. What was tried and did not help is written down too.",
          },
          {
            icon: "check-circle",
            title: "14:00 Reported",
            description:
              "D1 to D5 of the 8D stand as a draft with measurements attached. Quality completes and releases it.",
          },
        ]),
      },
      settings: { anchor: "deviation" },
    }),
    starterBlock("plant-floor", "image-text", "On the shop floor", {
      content: {
        title: "One rack between office and line",
        description:
          "The server stands in a zone of its own. From PLCs and measuring stations it only reads; from MES, ERP and the quality system it takes what the task asks for.",
        badge: "Rack plan, sample",
        statusText: "Zone of its own",
        stats: withIds("unit", [
          { label: "Node 1, two graphics cards", value: "4 U", sublabel: "answers the shift" },
          {
            label: "Node 2, two graphics cards",
            value: "4 U",
            sublabel: "takes over when the first fails",
          },
          { label: "Storage, mirrored", value: "2 U", sublabel: "reports, drawings, log" },
          { label: "Network", value: "1 U", sublabel: "OPC UA in, nothing out" },
          { label: "Batteries", value: "2 U", sublabel: "20 minutes" },
        ]),
        footerText: "Sample plan, not that of a plant",
      },
      styles: { ...paper, screen: "rack" },
      settings: { visualStyle: "dashboard" },
    }),
    starterBlock("plant-uses", "industries", "Where it is used", {
      content: {
        title: "Four departments, four first tasks",
        industries: withIds("area", [
          {
            name: "Quality",
            icon: "target",
            gradient: "Amber",
            description: "The report is drafted while the part is still on the table.",
            useCases: ["8D drafts", "Supplier claims", "Audit evidence"],
          },
          {
            name: "Maintenance",
            icon: "cpu",
            gradient: "Amber",
            description: "Fault code in, earlier repairs and spare parts out.",
            useCases: ["Repair search", "Work orders", "Spare-part match"],
          },
          {
            name: "Production",
            icon: "users",
            gradient: "Amber",
            description: "A handover that says why, in the language of the next shift.",
            useCases: ["Shift handover", "Set-up sheets", "Instructions in 12 languages"],
          },
          {
            name: "Purchasing",
            icon: "building2",
            gradient: "Amber",
            description: "Offers and confirmations compared line by line with the order.",
            useCases: ["Order confirmations", "Offer comparison", "Material certificates"],
          },
        ]),
      },
      styles: { gridCols: 4 },
      settings: { expandable: false, anchor: "uses" },
    }),
    starterBlock("plant-figures", "stats", "What a plant counts", {
      content: {
        title: "What a plant counts",
        subtitle:
          "Sample figures: 300 people, three shifts, one machining line in the first project.",
        stats: withIds("stat", [
          {
            number: "41",
            suffix: " min",
            gradient: "Copper",
            label: "from fault code to the right earlier case, before: half a shift",
          },
          { number: "2", suffix: " h", label: "of an engineer's time per 8D report, before: 7" },
          { number: "12", label: "languages for one work instruction" },
          { number: "0", label: "write accesses to machine control" },
        ]),
      },
      styles: { layout: "grid-2" },
    }),
    starterBlock("plant-rules", "text", "Standards", {
      content: {
        html:
          "<h2>How it fits the standards on your wall</h2>" +
          "<ul>" +
          "<li><strong>ISO 9001, 8.7 and 10.2.</strong> Nonconforming output and corrective action keep their owner and their record. The agent fills in; it does not release.</li>" +
          "<li><strong>IEC 62443.</strong> The server has a zone of its own. One conduit, read-only, leads to control; its rules are part of the handover.</li>" +
          "<li><strong>Export control (EAR, ITAR).</strong> Controlled technical data stays on machines and with persons you have cleared. There is no transfer to us, not even for support.</li>" +
          "<li><strong>NIS2 and the EU Data Act.</strong> Makers of machinery, vehicles and electronics can be important entities under NIS2. Data of connected machines that you may use under the Data Act (from 12 September 2025) stays usable without passing it on.</li>" +
          "</ul>" +
          "<h3>Steps to start</h3>" +
          "<ol>" +
          "<li>Choose one line and its ten most frequent fault codes.</li>" +
          "<li>Scan the binders. We bring the scanner; reading 5,000 pages takes a weekend.</li>" +
          "<li>Run one shift with, one without, for four weeks, and compare stops and reports.</li>" +
          "</ol>" +
          "<p><em>An orientation, not legal advice.</em></p>",
      },
      styles: { ...airy, fontSize: "lg" },
    }),
    starterBlock("plant-questions", "faq", "Questions from plant managers", {
      content: {
        title: "Questions from plant managers",
        questions: withIds("ask0", [
          {
            category: "technical",
            question: "Can it stop or start a machine?",
            answer:
              "No. There is no write path to control, neither in the connector nor in the firewall rule. What an agent may do is open a work order, a block proposal or a report.",
          },
          {
            category: "technical",
            question: "Our machines are from four decades. What is read?",
            answer:
              "OPC UA and MQTT where they exist; elsewhere the MES, the measuring station or a file that the controller writes. Paper is scanned, and handwriting is marked as read by a machine.",
          },
          {
            category: "general",
            question: "What does the works council say?",
            answer:
              "It is asked first. Agents see machines and orders; names of operators are left out by the connector, and no report counts persons. That is written into the task and can be checked in the log.",
          },
          {
            category: "support",
            question: "Who repairs the server at night?",
            answer:
              "Nobody has to. Work moves to the second machine; the line runs without either. Spare parts are those of any rack server.",
          },
        ]),
      },
      styles: { layout: "cards", columns: 2 },
    }),
    contactBlock("plant-contact", {
      title: "Bring ten fault codes and the binder",
      description:
        "We show on a machine of ours what is found, in one afternoon, and leave with the binder unscanned if you say so.",
    }),
  ],
};
