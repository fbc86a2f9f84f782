import { contactBlock } from "../_kit/contact-block.ts";
import { airy, amber, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** The paperwork of one consignment at a sample forwarder. */
export const logistics: StarterPage = {
  pageId: "industry_logistics",
  seo: {
    title: "Private AI for transport and logistics",
    description:
      "Agents that read waybills, invoices and certificates, draft the customs entry and write the delay notice, on the forwarder's own machines.",
  },
  blocks: [
    starterBlock("freight-hero", "hero", "Hero", {
      content: {
        badge: "Transportation & logistics",
        badgeIcon: "none",
        title: "The lorry is on time.",
        secondTitle: "The papers are not.",
        subtitle:
          "A consignment travels with eleven documents from six companies in four languages. Agents read them as they come in, compare them line by line, and say what is missing while there is still time to ask.",
        buttonText: "Follow the papers",
        buttonAction: "scroll",
        scrollTarget: "papers",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
        featureCards: withIds("card", [
          {
            icon: "database",
            color: "sphere-purple",
            title: "Read on arrival",
            description:
              "Mail, EDI, portal or a photo from the driver: fields are taken out within a minute.",
          },
          {
            icon: "check-circle",
            color: "sphere-blue",
            title: "Compared",
            description:
              "Weights, values, Incoterms and tariff numbers across all papers of the consignment.",
          },
          {
            icon: "globe",
            color: "sphere-teal",
            title: "Drafted",
            description: "Entry, delay notice, claim. A person releases what binds you.",
          },
        ]),
      },
      styles: { drawing: "yard" },
    }),
    starterBlock("freight-papers", "process-steps", "Paper by paper", {
      content: {
        title: "One consignment, six hand-overs",
        subtitle: "A sample load of pumps, from the works to a port and across a customs border.",
        steps: withIds("step", [
          {
            icon: "calendar",
            title: "Booking",
            description:
              "The order mail becomes a booking in the TMS. Missing: gross weight. Asked at once.",
          },
          {
            icon: "building2",
            title: "Pick-up",
            description:
              "The driver photographs the CMR note. Eleven pallets noted, twelve booked: dispatch is told.",
          },
          {
            icon: "globe",
            title: "Customs",
            description:
              "Entry drafted from invoice and certificate. The declarant checks two marked tariff numbers.",
          },
          {
            icon: "server",
            title: "Terminal",
            description:
              "Gate slot compared with the traffic feed. A later slot is proposed, dispatch takes it.",
          },
          {
            icon: "users",
            title: "Delay",
            description:
              "The ship leaves six hours late. Notices for two consignees are ready in their language.",
          },
          {
            icon: "dollar-sign",
            title: "Invoice",
            description:
              "Carrier's invoice against rate and surcharge table. 84 of difference go back with the reason.",
          },
        ]),
      },
      settings: { anchor: "papers" },
    }),
    starterBlock("freight-figures", "stats", "Minutes per paper", {
      content: {
        title: "Minutes per paper",
        subtitle:
          "Sample figures of a forwarder with 900 consignments a day. Each is a person's time, from opening the document to being done with it.",
        stats: withIds("stat", [
          {
            number: "4",
            suffix: " min",
            gradient: "Lilac",
            label: "customs entry, drafted and checked, from 25",
          },
          { number: "1", suffix: " min", label: "booking from a mail, from 8" },
          { number: "2", suffix: " min", label: "delay notice to a consignee, from 9" },
          { number: "3", suffix: " min", label: "carrier's invoice, checked, from 11" },
        ]),
      },
      styles: { ...paper, layout: "grid-2" },
    }),
    starterBlock("freight-problem", "text", "What goes wrong today", {
      content: {
        html:
          "<h2>Nobody is late. Everybody waits.</h2>" +
          "<p>The data of a consignment is typed in five times: by shipper, forwarder, carrier, terminal and broker. Each retyping can be wrong, and the first to notice is the customs officer or the consignee.</p>" +
          "<p>Documents hold what competitors would like to know: who ships what, to whom, at which rate. A public service that reads a rate sheet has read the margin, too.</p>" +
          "<p>No partner has to change anything: mailboxes, EDIFACT, the transport and warehouse systems, customs software and telematics are joined by the consignment number, or by weight, place and day where somebody left it out.</p>",
      },
      styles: { ...airy, fontSize: "xl" },
    }),
    starterBlock("freight-rules", "features", "Rules", {
      content: {
        title: "Papers are law here",
        subtitle: "An orientation, not legal advice.",
        features: withIds("feat", [
          {
            icon: "globe",
            title: "Customs",
            description:
              "Under the Union Customs Code the declarant answers for the entry; ICS2 asks for data before arrival. The agent drafts, a person lodges, and both stay on file for the years you must keep them.",
          },
          {
            icon: "database",
            title: "eFTI and eCMR",
            description:
              "From July 2027 authorities in the EU have to accept freight information by certified eFTI platforms (Regulation (EU) 2020/1056). Fields are kept in that structure already.",
          },
          {
            icon: "shield",
            title: "Dangerous goods",
            description:
              "ADR papers are compared with the substance list by fixed rules. A difference stops the draft; a safety adviser decides.",
          },
          {
            icon: "users",
            title: "Drivers",
            description:
              "Hours come from the tachograph (Regulation (EC) 561/2006; 49 CFR 395 in the United States). Agents read the time that is left, not the person's day.",
          },
        ]),
      },
      styles: { gridCols: 2, animationStyle: "none" },
    }),
    starterBlock("freight-questions", "faq", "Questions from forwarders", {
      content: {
        title: "Questions from forwarders",
        questions: withIds("ask0", [
          {
            category: "technical",
            question: "Can it read a bad photo?",
            answer:
              "Often, and it says when it cannot: each field carries a confidence, and below your limit it is left empty and asked for. A wrong number is worse than none.",
          },
          {
            category: "technical",
            question: "What if two papers contradict each other?",
            answer:
              "Both values are shown with their place, and the paper that counts is chosen by a rule of yours: weight from the weighbridge, value from the invoice. Without a rule, a person chooses.",
          },
          {
            category: "general",
            question: "How do we start?",
            answer:
              "With one document type on one lane. Two weeks of past mails show what is read rightly, four weeks beside the desk show the minutes. Then the second type.",
          },
          {
            category: "pricing",
            question: "Do you charge per document?",
            answer:
              "No. The price is for machines and workflows and is fixed before installation. Peak season costs nothing extra.",
          },
        ]),
      },
      styles: { layout: "cards", columns: 2 },
    }),
    starterBlock("freight-cta", "cta", "One lane", {
      content: {
        title: "One document type, one lane, two weeks of mail",
        subtitle:
          "We read them on your machine and hand back the list of what was missing, and since when.",
        buttonText: "Request access",
        buttonLink: "/signup",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
      },
      styles: { ...amber },
    }),
    contactBlock("freight-contact", {
      title: "Which lane, which paper?",
      description: "Name one document type and one lane. Send no papers of customers yet.",
    }),
  ],
};
