import { starterBlock } from "./starter-page.ts";
import type { StarterPage } from "./starter-page.ts";

/** Who the company works for and by which rules; no names, because none are known. */
export const about: StarterPage = {
  pageId: "about",
  seo: {
    title: "About us: AI infrastructure that stays with its owner",
    description:
      "We build private, distributed AI infrastructure for enterprises and small businesses, and leave it in the hands of the people who run it.",
  },
  blocks: [
    starterBlock("about-text", "text", "About us", {
      content: {
        html:
          "<h2>We install AI, and then we hand over the keys</h2>" +
          "<p>We build private, distributed AI infrastructure for enterprises and small businesses in eight industries, from healthcare to logistics. What we install belongs to the customer: the machines, the models that run on them, and everything they learn from your documents.</p>" +
          "<h3>Three rules we work by</h3>" +
          "<ul>" +
          "<li><strong>Your data stays where it is.</strong> We bring the model to the data. There is no copy of it with us, and no clause that allows one.</li>" +
          "<li><strong>A person can always see why.</strong> Every answer names its sources and every action is in the log, with the task that asked for it.</li>" +
          "<li><strong>Numbers before opinions.</strong> A workflow is measured before an agent touches it. If the figures are not better afterwards, it is switched off.</li>" +
          "</ul>" +
          '<p>How the parts fit together is described under <a href="/architecture">Architecture</a>; what a first project looks like, on the <a href="/">home page</a>.</p>',
      },
      styles: { containerWidth: "max-w-4xl", padding: { top: 20, bottom: 20 } },
    }),
  ],
};
