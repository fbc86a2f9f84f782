import { choice } from "#core/fields/choice.ts";
import { date } from "#core/fields/date.ts";
import { image } from "#core/fields/image.ts";
import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { samplePictures } from "../_kit/fields/sample-pictures.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

/** A placeholder for the author and link of real posts. */
const sample = { author: "Sample author", link: specifiedPages.publications } as const;

export const definition = defineBlock({
  type: "blog-preview",
  aliases: [],
  storedAs: "blog-preview",
  name: "Blog preview",
  category: "content",
  icon: "calendar",
  premium: false,
  description: "The latest posts, each with its image, date and excerpt.",
  emptyText: "No blog posts configured",
  emptyFor: "builder",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", default: "Latest from Our Blog", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Posts",
      fields: {
        "content.posts": list({
          label: "Posts",
          singular: "post",
          summary: "title",
          max: 60,
          initial: [
            {
              ...sample,
              id: "post0001",
              title: "What a model may read, and what it may not",
              excerpt:
                "A list of sources is a decision. How to make it in an afternoon, with those who know.",
              image: samplePictures.hall,
              date: "2026-06-18",
              category: "Practice",
              readTime: "6 min read",
            },
            {
              ...sample,
              id: "post0002",
              title: "The night audit, in one list",
              excerpt:
                "Two people, four hours, every night. What became of it, with the figures of a month.",
              image: samplePictures.tower,
              date: "2026-05-27",
              category: "Case",
              readTime: "4 min read",
            },
            {
              ...sample,
              id: "post0003",
              title: "How to measure before you begin",
              excerpt:
                "Without a figure from before, every pilot is a success. Three that cost nothing to take.",
              image: samplePictures.quarry,
              date: "2026-05-05",
              category: "Method",
              readTime: "8 min read",
            },
          ],
          item: {
            title: text({ label: "Title", initial: "New Blog Post", max: 200 }),
            excerpt: longText({
              label: "Excerpt",
              max: 1000,
              when: { at: "settings.showExcerpt", is: [true] },
            }),
            image: image({ label: "Picture", hint: "A 16:9 image fits best." }),
            date: date({ label: "Date" }),
            author: text({
              label: "Author",
              initial: "Author Name",
              max: 120,
              when: { at: "settings.showAuthor", is: [true] },
            }),
            category: text({ label: "Category", initial: "Technology", max: 60 }),
            readTime: text({
              label: "Read time",
              initial: "5 min read",
              max: 60,
              when: { at: "settings.showReadTime", is: [true] },
            }),
            link: link({ label: "Link", initial: "#", presets: pageLinks }),
          },
        }),
      },
    },
    {
      title: "Section settings",
      fields: {
        "settings.showExcerpt": toggle({ label: "Show excerpt", default: true }),
        "settings.showAuthor": toggle({ label: "Show author", default: true }),
        "settings.showReadTime": toggle({ label: "Show read time", default: true }),
        "styles.layoutStyle": choice({
          label: "Layout",
          options: [
            ["grid", "Grid"],
            ["list", "List"],
          ],
          default: "grid",
          look: "buttons",
          // Two documents of the specification put it in different places (CON-025).
          formerPath: "settings.layoutStyle",
        }),
      },
    },
  ],
});
