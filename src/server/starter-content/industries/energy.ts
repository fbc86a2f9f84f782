import { contactBlock } from "../_kit/contact-block.ts";
import { airy, blueprint, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** A storm night at a sample grid operator, and its security perimeter. */
export const energy: StarterPage = {
  pageId: "industry_energy",
  seo: {
    title: "Private AI for energy and utilities",
    description:
      "Outage reports, switching plans and inspections drafted inside the security perimeter, read-only towards the plant. Built with NERC CIP in mind.",
  },
  blocks: [
    starterBlock("energy-hero", "hero", "Hero", {
      content: {
        badge: "Energy & utilities",
        badgeIcon: "zap",
        title: "The control room is isolated.",
        secondTitle: "Its knowledge need not be.",
        subtitle:
          "Forty years of switching orders, outage reports and inspection sheets sit behind the perimeter, for good reason. Agents read them there, on servers of the same zone, and never hold a connection to the outside.",
        buttonText: "See the zones",
        buttonAction: "scroll",
        scrollTarget: "zones",
        secondaryButtonText: "NERC CIP, item by item",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "rules",
      },
      styles: { drawing: "power" },
      settings: { showFeatureCards: false },
    }),
    starterBlock("energy-zones", "image-text", "The zones", {
      content: {
        title: "Inside the fence, read-only",
        description:
          "The grid of agents stands in the zone of the documents, not in that of the plant. Data flows one way, out of control, through a diode or the historian you already trust.",
        features: [
          "Control system: never connected",
          "Historian replica: events and measurements, one way",
          "Switching orders and interlocking rules",
          "Geographic information and asset register",
          "Outage management and weather feed",
          "Inspection photos and sheets",
        ],
        buttonText: "",
      },
      styles: { ...paper },
      settings: { anchor: "zones" },
    }),
    starterBlock("energy-problem", "text", "What goes wrong today", {
      content: {
        html:
          "<h2>What the isolation costs</h2>" +
          "<p>Who knows why breaker 7 is switched before breaker 4 retires in spring; the reason is in an order from 1998. After a storm the regulator asks for minutes lost by cause: the data is complete the same night, the report takes twelve days.</p>" +
          "<p>Cloud tools stop at the fence, because what describes the grid may not leave the zone. So the office gets assistance and the control room gets none.</p>",
      },
      styles: { ...airy, fontSize: "xl" },
    }),
    starterBlock("energy-night", "process-steps", "A storm night", {
      content: {
        title: "A storm night",
        subtitle:
          "A sample course, written with dispatchers in mind: nothing here switches anything.",
        steps: withIds("step", [
          {
            icon: "cloud",
            title: "20:50 A warning",
            description:
              "Gusts above 100 km/h from ten. The agent lays out the three storms that came from there, with crews, spares and what ran out.",
          },
          {
            icon: "zap",
            title: "21:40 Faults come in",
            description:
              "Events from the historian replica are grouped by feeder. The agent lists which earlier storms looked like this, and what was restored first.",
          },
          {
            icon: "lightbulb",
            title: "22:05 A plan is drafted",
            description:
              "A switching sequence from approved orders, with the page of each. Interlocking is checked by your own rules engine, not by a model.",
          },
          {
            icon: "users",
            title: "22:15 The dispatcher decides",
            description:
              "The draft is taken, changed or thrown away in the outage system. Switching is done where it always was.",
          },
          {
            icon: "globe",
            title: "23:00 People are told",
            description:
              "Texts for the outage map and for hospitals on the list, with times that the dispatcher has released.",
          },
          {
            icon: "check-circle",
            title: "07:00 The report stands",
            description:
              "Minutes lost by cause and feeder, photos sorted, open questions marked. Two days of work are left where there were twelve.",
          },
        ]),
      },
      styles: { layoutStyle: "grid" },
    }),
    starterBlock("energy-figures", "stats", "What an operator counts", {
      content: {
        title: "What an operator counts",
        subtitle: "Sample figures of a distribution operator with 600,000 meters.",
        stats: withIds("stat", [
          {
            number: "2",
            suffix: " days",
            gradient: "Growth",
            label: "to the outage report, from 12",
          },
          { number: "26,000", label: "switching orders that can be searched by meaning" },
          { number: "3", suffix: " s", label: "to the passage that a rule comes from" },
          { number: "0", label: "connections out of the perimeter" },
        ]),
      },
    }),
    starterBlock("energy-rules", "text", "Rules", {
      content: {
        html:
          "<h2>NERC CIP, item by item</h2>" +
          "<ul>" +
          "<li><strong>CIP-004.</strong> Access to the grid of agents is granted, reviewed and revoked in your own process; agents count as accounts with an owner.</li>" +
          "<li><strong>CIP-005 and CIP-007.</strong> The servers are placed inside or outside an electronic security perimeter by your classification. Ports, patches and logs come as a baseline document.</li>" +
          "<li><strong>CIP-010.</strong> Models and tasks are versioned; a change is a change, with test and approval.</li>" +
          "<li><strong>CIP-011.</strong> BES cyber system information stays in the repository you have designated for it. So does the index made from it.</li>" +
          "<li><strong>CIP-013.</strong> Every component is listed with its origin and signature for your supply-chain plan.</li>" +
          "</ul>" +
          "<p>In Europe: NIS2 counts energy among the sectors of high criticality, the network code on cybersecurity is Delegated Regulation (EU) 2024/1366, and an AI system used as a safety component of the supply of water, gas, heat or electricity is high-risk under the AI Act. What we install is none: it drafts documents.</p>" +
          "<h3>Steps to start</h3>" +
          "<ol>" +
          "<li>Classify the documents together. What stays out of the index is decided first.</li>" +
          "<li>Install two servers in the document zone, from a signed archive.</li>" +
          "<li>Replay three past storms with the dispatchers who worked them.</li>" +
          "<li>Use it for reports only, one season long. Drafted plans come after that.</li>" +
          "</ol>" +
          "<p><em>An orientation, not legal advice.</em></p>",
      },
      styles: { ...airy, fontSize: "lg" },
      settings: { anchor: "rules" },
    }),
    starterBlock("energy-questions", "faq", "Questions from control rooms", {
      content: {
        title: "Questions from control rooms",
        questions: withIds("ask0", [
          {
            category: "technical",
            expanded: true,
            question: "Can an agent ever operate a breaker?",
            answer:
              "No. There is no connector to the control system, and the one-way path has no return. A drafted plan is a document.",
          },
          {
            category: "technical",
            question: "How do updates get in?",
            answer:
              "As a signed archive on a medium that passes your scanning station. Signature and checksums are verified offline; a release can be skipped.",
          },
          {
            category: "support",
            question: "How is remote support done?",
            answer:
              "It is not, unless you open a session through your own jump host, for one case, recorded. Otherwise your staff are trained, or ours come.",
          },
          {
            category: "general",
            question: "Does this fit water and gas?",
            answer:
              "Yes. Burst reports, valve plans and inspection rounds have the same shape. In place of NERC CIP the rules of your sector apply, and the zones stay the same.",
          },
        ]),
      },
    }),
    contactBlock("energy-contact", {
      title: "Replay three storms with those who worked them",
      description:
        "On two servers in your document zone. If the dispatchers learn nothing, the servers leave.",
      styles: { ...blueprint },
    }),
  ],
};
