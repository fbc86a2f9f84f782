import { contactBlock } from "../_kit/contact-block.ts";
import { airy, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** One fault among 1,200 alarms at a sample operator. */
export const telecommunications: StarterPage = {
  pageId: "industry_telecommunications",
  seo: {
    title: "Private AI for telecom operators",
    description:
      "Agents that read 1,200 alarms as one fault, write the ticket and prepare the field order. Traffic and customer data stay in the operator's network.",
  },
  blocks: [
    starterBlock("telco-hero", "hero", "Hero", {
      content: {
        badge: "Telecommunications",
        badgeIcon: "none",
        title: "1,200 alarms.",
        secondTitle: "One cut fibre.",
        subtitle:
          "Agents read alarms, topology, planned work and yesterday's tickets together, name the likely place, and write the ticket while the operator is still scrolling. Everything runs inside your own network.",
        buttonText: "See the ticket",
        buttonAction: "scroll",
        scrollTarget: "ticket",
        secondaryButtonText: "Write to us",
        secondaryButtonAction: "contact-form",
        featureCards: withIds("card", [
          {
            icon: "network",
            color: "sphere-blue",
            title: "Alarm correlation",
            description: "Alarms grouped by topology and time, not by whoever shouted first.",
          },
          {
            icon: "target",
            color: "sphere-teal",
            title: "Field orders",
            description: "Site access, spare part and last visit on one sheet for the technician.",
          },
          {
            icon: "users",
            color: "sphere-purple",
            title: "Complaints",
            description:
              "“It drops at six” matched with cell load and planned work before the call back.",
          },
          {
            icon: "check-circle",
            color: "sphere-silver",
            title: "Change checks",
            description: "A configuration compared with the plan and the last good night.",
          },
        ]),
      },
      styles: { drawing: "cells" },
    }),
    starterBlock("telco-problem", "text", "What goes wrong today", {
      content: {
        html:
          "<h2>The cause is alarm number 814</h2>" +
          "<p>A cut between two aggregation sites raises alarms from everything behind it. Correlation rules catch the patterns of the year in which they were written; the network has been rebuilt twice since then. So an operator reads, filters and calls a colleague who remembers.</p>" +
          "<p>Meanwhile the complaint desk tells 300 callers to restart their router, and a technician is sent to the wrong end of the cable.</p>",
      },
      styles: { ...airy, ...paper, fontSize: "xl" },
    }),
    starterBlock("telco-ticket", "image-text", "The ticket", {
      content: {
        title: "The ticket writes itself. A person sends it.",
        description:
          "The agent explains 1,187 of 1,204 alarms by one place, says which 17 do not fit, and shows both lists. Sending a crew stays a decision.",
        features: [
          "Reads fault management, inventory, planned work and power alarms",
          "Names the span, the confidence and what speaks against it",
          "Prepares ticket, field order and the words for the complaint desk",
        ],
        buttonText: "",
        badge: "Sample console, network operations",
        statusText: "Proposed, not sent",
        queryText: "What explains the alarms since 03:41?",
        queryMeta: "4 systems read, no traffic content",
        stats: withIds("read", [
          { label: "First alarm, one of 1,204", value: "03:41:02", sublabel: "power, site 0412" },
          {
            label: "Loss of signal at both ends of span 17",
            value: "03:41:09",
            sublabel: "explains 1,187",
          },
          { label: "Planned work compared", value: "03:41:19", sublabel: "none on this span" },
          { label: "Alarms that do not fit", value: "03:41:31", sublabel: "17, left over" },
          {
            label: "Ticket and field order drafted",
            value: "03:41:38",
            sublabel: "waits for a person",
          },
        ]),
        footerText: "Sample log, not that of an operator",
      },
      styles: { screen: "log" },
      settings: { visualStyle: "dashboard", anchor: "ticket" },
    }),
    starterBlock("telco-figures", "stats", "What an operations centre counts", {
      content: {
        title: "What an operations centre counts",
        subtitle:
          "Sample figures of a regional operator with 2,100 sites. Yours come from your own tickets.",
        stats: withIds("stat", [
          {
            number: "4",
            suffix: " min",
            gradient: "Blueprint",
            label: "to a ticket with a place in it, from 31",
          },
          { number: "29", suffix: "%", label: "fewer second visits by field crews" },
          { number: "17", label: "alarms left to look at, of 1,204" },
        ]),
      },
      styles: { layout: "grid-3" },
    }),
    starterBlock("telco-rules", "features", "Confidentiality", {
      content: {
        title: "What stays confidential, and by which rule",
        subtitle: "An orientation, not legal advice.",
        features: withIds("feat", [
          {
            icon: "lock",
            title: "ePrivacy, Directive 2002/58/EC",
            description:
              "Communications and traffic data are confidential. Agents for operations read alarms and topology; call records are not connected.",
          },
          {
            icon: "users",
            title: "CPNI, 47 U.S.C. § 222",
            description:
              "Customer proprietary network information is used for the service it came from. The complaint agent opens one customer's record, for one call, logged.",
          },
          {
            icon: "shield",
            title: "NIS2 and the Communications Code",
            description:
              "Security incidents are to be reported on time. The agent keeps the timeline and drafts the notice for your officer.",
          },
          {
            icon: "server",
            title: "Critical suppliers",
            description:
              "Nothing of ours sits in the traffic path, and no outside service is added to operations. The asset list is one page.",
          },
        ]),
      },
      styles: { gridCols: 4, animationStyle: "none" },
    }),
    starterBlock("telco-start", "text", "Steps to start", {
      content: {
        html:
          "<h2>A silent month first</h2>" +
          "<p>Operations is no place for surprises, so nobody sees a proposal before it has been compared with what happened.</p>" +
          "<ol>" +
          "<li><strong>Replay</strong> ninety days of alarms and closed tickets, offline, on one machine.</li>" +
          "<li><strong>Listen</strong> for a month on live alarms. Proposals are stored, not shown.</li>" +
          "<li><strong>Compare</strong> proposal and closed ticket, case by case, with your shift leads.</li>" +
          "<li><strong>Show</strong> one shift. Then the region decides.</li>" +
          "</ol>",
      },
      styles: { ...airy, fontSize: "lg" },
    }),
    starterBlock("telco-questions", "faq", "Questions from operations", {
      content: {
        title: "Questions from operations",
        questions: withIds("ask0", [
          {
            category: "technical",
            question: "How fast can it read alarms?",
            answer:
              "The alarm stream is grouped by fixed rules first; the model reads groups, not alarms. A storm of 10,000 becomes a few dozen groups, and one card is enough for a region.",
          },
          {
            category: "technical",
            question: "Which interfaces are used?",
            answer:
              "SNMP traps and syslog from the collector you have, TM Forum Open APIs for tickets and inventory where they exist, database views where they do not.",
          },
          {
            category: "technical",
            question: "What if the network that fails is the one it needs?",
            answer:
              "The grid runs on the management network, in two sites. Each site works alone with the topology of the last minute.",
          },
          {
            category: "general",
            question: "Can it change a configuration?",
            answer:
              "Not in what we install first. Checks of a planned change are read-only. If you later allow a change, it is by type, through your own automation, and with a person in between.",
          },
        ]),
      },
    }),
    contactBlock("telco-contact", {
      title: "Give us ninety days of alarms, on your machine",
      description:
        "We come, replay them in your building, and leave the result with your shift leads.",
    }),
  ],
};
