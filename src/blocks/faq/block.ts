import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { categories } from "./categories.ts";

/** The layouts in which answers can be opened and closed; in a list all are open. */
const whenOpening = { at: "styles.layout", is: ["accordion", "tabs", "cards"] };

export const definition = defineBlock({
  type: "faq",
  aliases: [],
  storedAs: "faq",
  name: "FAQ",
  category: "content",
  icon: "lightbulb",
  premium: false,
  description: "Questions that open to show their answers, by category and searchable if you like.",
  emptyText: "No questions configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Section Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Common questions", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Questions and Answers",
      fields: {
        "content.questions": list({
          label: "Questions",
          singular: "question",
          summary: "question",
          max: 200,
          initial: [
            {
              id: "ask00001",
              question: "What do people ask first?",
              answer: "Answer it in two or three sentences, as you would on the telephone.",
              category: "general",
              expanded: true,
            },
            {
              id: "ask00002",
              question: "And what do they ask then?",
              answer: "Say what is true today, and what is not.",
              category: "general",
              expanded: false,
            },
          ],
          item: {
            question: text({ label: "Question", initial: "New question", max: 300 }),
            answer: longText({ label: "Answer", max: 5000 }),
            category: choice({
              label: "Category",
              hint: "Shown in the tabs, and in other layouts with “Show categories”.",
              options: categories,
              default: "general",
            }),
            expanded: toggle({
              label: "Open at first",
              hint: "Without “Several open at once”, only the first such question opens.",
              default: false,
              when: whenOpening,
            }),
          },
        }),
      },
    },
    {
      title: "Display Settings",
      fields: {
        "styles.layout": choice({
          label: "Layout",
          options: [
            ["accordion", "Accordion"],
            ["tabs", "Tabs by category"],
            ["cards", "Cards"],
            ["list", "List, all answers open"],
          ],
          default: "accordion",
        }),
        "styles.columns": choice({
          label: "Columns",
          options: [
            [1, "1"],
            [2, "2"],
          ],
          default: 1,
          look: "buttons",
        }),
        "settings.showCategories": toggle({
          label: "Show categories",
          default: false,
          // Tabs always show the categories.
          when: { at: "styles.layout", is: ["accordion", "cards", "list"] },
        }),
        "settings.searchable": toggle({
          label: "Searchable",
          hint: "Visitors get a field to search questions and answers; it needs a small script.",
          default: false,
        }),
        "settings.multipleOpen": toggle({
          effectVisible: "attributes",
          label: "Several open at once",
          default: false,
          when: whenOpening,
        }),
      },
    },
  ],
});
