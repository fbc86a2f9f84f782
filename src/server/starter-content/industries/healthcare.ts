import { contactBlock } from "../_kit/contact-block.ts";
import { airy, paper } from "#blocks/_kit/styles/composed-looks.ts";
import { starterBlock, withIds } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";

/** A discharge letter, from the ward round to the signature; the figures are those of a sample hospital. */
export const healthcare: StarterPage = {
  pageId: "industry_healthcare",
  seo: {
    title: "Private AI for hospitals and clinics",
    description:
      "Discharge letters, coding and authorisations drafted beside the patient record, on servers in your hospital. Built for HIPAA and GDPR Article 9.",
  },
  blocks: [
    starterBlock("health-hero", "hero", "Hero", {
      content: {
        badge: "Healthcare",
        badgeIcon: "heart",
        title: "The letter is drafted",
        secondTitle: "before the shift ends",
        subtitle:
          "Agents read chart, laboratory and medication plan through the interfaces you already run, and lay a draft with its sources before the physician who signs. The models run in your data centre; no record goes anywhere else.",
        buttonText: "Follow one letter",
        buttonAction: "scroll",
        scrollTarget: "letter",
        secondaryButtonText: "The rules it keeps",
        secondaryButtonAction: "scroll",
        secondaryScrollTarget: "rules",
        featureCards: withIds("card", [
          {
            icon: "database",
            color: "sphere-coral",
            title: "Read",
            description: "Chart, laboratory, medication plan: one case, one account, one task.",
          },
          {
            icon: "brain",
            color: "sphere-rose",
            title: "Drafted",
            description: "By an open-weight model on graphics cards in your own rooms.",
          },
          {
            icon: "check-circle",
            color: "sphere-silver",
            title: "Signed",
            description: "By a physician, in the hospital information system, as always.",
          },
        ]),
      },
      styles: { drawing: "ward" },
    }),
    starterBlock("health-problem", "text", "What goes wrong today", {
      content: {
        html:
          "<h2>Six windows for one letter</h2>" +
          "<p>Chart, laboratory, medication plan, imaging report, the last letter, the coding list. A ward physician has all six open, copies from five into one, and does it at the end of the shift. What is copied last is copied worst.</p>" +
          "<blockquote><p>A public AI service could write the text. To use it, the record has to leave the hospital. So it is forbidden, and the pasting moves to private phones.</p></blockquote>" +
          "<p>Three consequences meet us in every first conversation: letters that follow the patient days later, cases coded below what was done, and a data protection officer who has to say no to each tool that would help.</p>",
      },
      styles: { ...airy, fontSize: "xl" },
    }),
    starterBlock("health-console", "image-text", "What the physician sees", {
      content: {
        title: "A draft that shows its sources",
        description:
          "Every sentence points at the value, note or report that it was taken from. What is not in the record stays blank and stands at the top. Three tasks begin this way:",
        features: [
          "Discharge letters, from chart, laboratory and medication plan",
          "Coding proposals, each with its passage",
          "Prior authorisations, filled in from the record for the payer's form",
        ],
        buttonText: "",
        badge: "Sample console, ward 4B",
        statusText: "Waiting for signature",
        queryText: "Draft the discharge letter for case 118-204.",
        queryMeta: "31 statements, 31 sources, 2 left blank; 48 s on one card",
        stats: withIds("read", [
          {
            label: "Admitted on 3 March with pneumonia of the right lower lobe.",
            value: "admission note",
            sublabel: "3 March, line 2",
          },
          {
            label: "C-reactive protein fell from 184 to 21 mg/l.",
            value: "laboratory",
            sublabel: "9 March, value 14",
          },
          {
            label: "Left blank: the appointment for the control X-ray.",
            value: "not in the record",
            sublabel: "stands at the top",
          },
        ]),
        footerText: "Sample draft, not that of a hospital",
      },
      styles: { screen: "answer", layoutDirection: "image-left" },
      settings: { visualStyle: "dashboard" },
    }),
    starterBlock("health-letter", "process-steps", "One letter, step by step", {
      content: {
        title: "One letter, step by step",
        subtitle: "Where data is read, where it is written, and where a person decides.",
        steps: withIds("step", [
          {
            icon: "zap",
            title: "The discharge order starts it",
            description:
              "An HL7 v2 message from the hospital information system names the case. The agent's account may read this case and no other, for as long as the task runs.",
          },
          {
            icon: "database",
            title: "Facts are taken over, not retold",
            description:
              "Diagnoses, values and medication come through FHIR, word for word, each with the place where it stands.",
          },
          {
            icon: "brain",
            title: "A local model writes what connects them",
            description:
              "Course and recommendation are drafted in the template of the department, by an open-weight model on your own cards.",
          },
          {
            icon: "shield",
            title: "Rules look for contradictions",
            description:
              "Doses, units and allergies are compared with the medication plan by fixed rules, not by the model. Anything that does not match goes to the top.",
          },
          {
            icon: "check-circle",
            title: "The physician signs",
            description:
              "Edited and signed in the hospital information system, sent by the route you have today. Unsigned drafts are deleted after the time that you set.",
          },
        ]),
      },
      styles: { layoutStyle: "vertical" },
      settings: { anchor: "letter" },
    }),
    starterBlock("health-figures", "stats", "What a ward counts", {
      content: {
        title: "What a ward counts",
        subtitle:
          "Sample figures for a hospital of 400 beds, to show what is measured. Yours are counted before anything is installed.",
        stats: withIds("stat", [
          { number: "6", suffix: " min", label: "of a physician's time per letter, before: 22" },
          {
            number: "92",
            suffix: "%",
            gradient: "Rose",
            label: "of letters go out on the day of discharge, before: 61 %",
          },
          { number: "0", label: "patient records outside the hospital's network" },
        ]),
      },
      styles: { layout: "grid-3" },
    }),
    starterBlock("health-rules", "features", "The rules it keeps", {
      content: {
        title: "The rules it keeps",
        subtitle:
          "An orientation, not legal advice. Your data protection officer gets the whole file before the first connection.",
        features: withIds("feat", [
          {
            icon: "lock",
            title: "HIPAA",
            description:
              "Where we operate the installation for you, we are a business associate and sign the agreement (45 CFR 164.504(e)). Accounts of agents are cut to the minimum necessary (164.502(b)); every access is in the audit trail (164.312(b)).",
          },
          {
            icon: "shield",
            title: "GDPR, Articles 9 and 35",
            description:
              "Health data is a special category. You stay the controller, processing stays in your data centre, and data-flow plan and log format are ready for your impact assessment.",
          },
          {
            icon: "heart",
            title: "Medical device law",
            description:
              "Agents draft documents that a physician signs; they propose neither diagnosis nor therapy. Software for that purpose can be a medical device under Regulation (EU) 2017/745, and we do not install it as an agent.",
          },
        ]),
      },
      styles: { ...paper, gridCols: 1, animationStyle: "none" },
      settings: { anchor: "rules" },
    }),
    starterBlock("health-questions", "faq", "Questions from hospitals", {
      content: {
        title: "Questions from hospitals",
        questions: withIds("ask0", [
          {
            category: "technical",
            expanded: true,
            question: "Does a model learn from our patients?",
            answer:
              "No. The models are installed as they are and are not trained on records. What an agent needs for a letter is read for that letter and dropped with the task.",
          },
          {
            category: "technical",
            question: "Which systems can it read?",
            answer:
              "Whatever speaks FHIR R4, HL7 v2 or CDA, file shares and databases behind a read account. Imaging stays in the archive; the agent reads the written report.",
          },
          {
            category: "support",
            question: "What if a draft is wrong?",
            answer:
              "It is a draft until somebody signs. Corrections are recorded with their reason, read together every week in the first months, and a workflow whose corrections do not fall is stopped.",
          },
          {
            category: "general",
            question: "How do we start?",
            answer:
              "With one ward and one kind of letter: two weeks of counting, two of installation, four in which every letter is written both ways. Then the chief physician decides with both counts.",
          },
        ]),
      },
    }),
    contactBlock("health-contact", {
      title: "Start with one ward and one kind of letter",
      description:
        "Tell us what the letter has to say. You get back a data-flow plan that your data protection officer can read.",
    }),
  ],
};
