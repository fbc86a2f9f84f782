import { starterBlock } from "../_kit/starter-page.ts";
import type { StarterPage } from "../_kit/starter-page.ts";
import { figureSlides } from "./figure-slides.ts";
import { deckSlides } from "./speaker-notes.ts";
import { storySlides } from "./story-slides.ts";

/**
 * The investment deck (SITE-020): thirteen sheets, each a section with an id, in the order in which they are
 * presented, and above them what presents them.
 */
export const investorSlideshow: StarterPage = {
  pageId: "investor_slideshow",
  seo: {
    title: "Investment deck",
    description:
      "Problem, solution, figures and round in thirteen sheets, for signed-in investors.",
  },
  blocks: [
    starterBlock("deck-controls", "deck", "Presentation", {
      content: {
        text: "The cases are samples.",
        slides: deckSlides,
      },
    }),
    ...storySlides,
    ...figureSlides,
  ],
};
