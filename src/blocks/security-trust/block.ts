import { choice } from "#core/fields/choice.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { policyChecks } from "./policy-checks.ts";

const whenShown = { at: "settings.showPolicySimulation", is: [true] };

export const definition = defineBlock({
  type: "security-trust",
  aliases: [],
  storedAs: "security-trust",
  name: "Security and trust",
  category: "content",
  icon: "shield",
  premium: false,
  description:
    "Promises, each with a way to check it, beside a simulated policy that lets requests through or stops them.",
  emptyText: "No security points configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "Every question meets the wall first",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial:
            "The model reads with the rights of whoever asks. What a person may not open, an answer cannot hold.",
          max: 1000,
        }),
      },
    },
    {
      title: "Points",
      note: "Best practice: one sentence with the promise, and one on how visitors can check it themselves.",
      fields: {
        "content.points": list({
          label: "Points",
          singular: "point",
          summary: "title",
          max: 8,
          initial: [
            {
              id: "poin0001",
              icon: "key",
              title: "The keys are yours",
              description:
                "Disks, backups and messages are encrypted with keys that we never hold.",
              proof: "Turn one key off: the node no longer starts.",
            },
            {
              id: "poin0002",
              icon: "network",
              title: "No line to the outside",
              description: "Models run on machines in your rooms, and no prompt is sent to others.",
              proof: "Pull the cable: answers still come.",
            },
            {
              id: "poin0003",
              icon: "database",
              title: "A log that nobody rewrites",
              description: "Who asked what, which rule decided, and what was read for the answer.",
              proof: "Alter one line: the next check names it.",
            },
          ],
          item: {
            icon: icon({
              label: "Icon",
              default: "shield",
              offered: ["shield", "lock", "key", "network", "database", "server", "users", "globe"],
            }),
            title: text({ label: "Title", initial: "New Point", max: 160 }),
            description: longText({ label: "Description", max: 600 }),
            proof: text({
              label: "How to check it",
              initial: "How a visitor's own people can check it.",
              max: 240,
            }),
          },
        }),
      },
    },
    {
      title: "Policy simulation",
      note: "A picture of how the policy decides, not a form: nothing in it can be clicked.",
      fields: {
        "settings.showPolicySimulation": toggle({
          formerPath: "content.showPolicySimulation",
          label: "Show policy simulation",
          default: true,
        }),
        "content.policyTitle": text({
          label: "Simulation name",
          default: "Access policy, simulated",
          max: 120,
          when: whenShown,
        }),
        "content.checks": list({
          label: "Requests",
          singular: "request",
          summary: "who",
          max: 8,
          // The simulation is present by default (BLOCK-089); an empty list removes it.
          default: policyChecks,
          item: {
            who: text({ label: "Who asks", initial: "New Role", max: 120 }),
            what: text({ label: "For what", initial: "A document", max: 160 }),
            decision: choice({
              label: "Decision",
              options: [
                ["allow", "Allowed"],
                ["mask", "Masked"],
                ["deny", "Refused"],
              ],
              default: "allow",
              look: "buttons",
            }),
            rule: text({ label: "Rule that decides", max: 160 }),
          },
          when: whenShown,
        }),
      },
    },
    {
      title: "Standards",
      fields: {
        "content.standards": list({
          label: "Standards",
          singular: "standard",
          summary: "name",
          max: 8,
          // Describes measures, so that the sample claims no certificate.
          initial: [
            { id: "stan0001", name: "GDPR", detail: "Processing stays in your own company." },
            { id: "stan0002", name: "ISO/IEC 27001", detail: "Controls are mapped one by one." },
            { id: "stan0003", name: "SOC 2", detail: "Evidence comes from your own logs." },
          ],
          item: {
            name: text({ label: "Name", initial: "New Standard", max: 80 }),
            detail: text({ label: "Detail", max: 200 }),
          },
        }),
      },
    },
  ],
});
