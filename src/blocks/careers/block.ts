import { choice, openChoice } from "#core/fields/choice.ts";
import { lines } from "#core/fields/lines.ts";
import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { departments, employments, locations, named } from "./departments.ts";

const start = {
  department: "Engineering",
  location: "Remote",
  type: "Full-time",
  salary: "",
  preferredQualifications: [],
  benefits: [],
  applyLink: "",
} as const;

export const definition = defineBlock({
  type: "careers",
  aliases: [],
  storedAs: "careers",
  name: "Careers",
  category: "content",
  icon: "users",
  premium: false,
  description: "A list of open positions that expand, each with a way to apply.",
  emptyText: "No job openings available",
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Open positions", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
        "content.applyText": longText({
          label: "Apply text",
          isPublishable: true,
          hint: "Introduces every opening's apply button.",
          initial:
            "Tell us in your own words what you have built. A résumé is welcome, not required.",
          max: 600,
        }),
        "content.applyButtonText": text({
          label: "Apply button text",
          hint: "Leads to the opening's apply link, or opens the application form.",
          default: "Apply",
          max: 80,
        }),
      },
    },
    {
      title: "Openings",
      fields: {
        "content.openings": list({
          label: "Openings",
          singular: "opening",
          summary: "title",
          max: 100,
          initial: [
            {
              ...start,
              id: "open0001",
              title: "Name the role as people search for it",
              description: "One sentence on what this person changes here.",
              detailedDescription:
                "Then who they work with, and what the first three months are for.",
              responsibilities: ["What they decide", "What they deliver", "Whom they help"],
              requirements: ["What they have done before", "What they can show"],
            },
            {
              ...start,
              id: "open0002",
              department: "Operations",
              location: "Berlin",
              title: "And a second role",
              description: "One sentence on what this person changes here.",
              detailedDescription: "",
              responsibilities: ["What they decide", "What they deliver"],
              requirements: ["What they have done before"],
            },
          ],
          item: {
            title: text({ label: "Title", initial: "New opening", max: 160 }),
            department: openChoice({
              label: "Department",
              options: departments,
              default: "Engineering",
              otherMax: 60,
            }),
            location: openChoice({
              label: "Location",
              options: locations,
              default: "Remote",
              otherMax: 80,
            }),
            type: choice({ label: "Type", options: named(employments), default: "Full-time" }),
            salary: text({ label: "Salary", max: 120 }),
            description: longText({ label: "Description", max: 600 }),
            detailedDescription: longText({ label: "Detailed description", max: 5000 }),
            responsibilities: lines({ label: "Responsibilities" }),
            requirements: lines({ label: "Requirements" }),
            preferredQualifications: lines({ label: "Preferred qualifications" }),
            benefits: lines({ label: "Benefits" }),
            applyLink: link({
              label: "Apply link",
              hint: "Where the apply button leads. If empty, it opens the application form; applications arrive in the inbox.",
              isOptional: true,
            }),
          },
        }),
      },
    },
    {
      title: "Display",
      fields: {
        "styles.layout": choice({
          label: "Layout",
          options: [
            ["cards", "Cards"],
            ["list", "List"],
            ["table", "Table"],
          ],
          default: "list",
        }),
        "settings.showDepartment": toggle({ label: "Show department", default: true }),
        "settings.showSalary": toggle({ label: "Show salary", default: true }),
        "settings.showRequirements": toggle({
          effectVisible: "open",
          label: "Show requirements",
          hint: "Requirements and preferred qualifications.",
          default: true,
        }),
      },
    },
  ],
});
