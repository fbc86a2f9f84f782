import type { JsonObject } from "#core/document/json.ts";
import { withIds } from "../_kit/starter-page.ts";

/** The slides of the deck by section id, in their order: the name of each, and what to say with it. */
export const deckSlides: readonly JsonObject[] = withIds("slid", [
  { slide: "opening", name: "Opening", notes: "One sentence, then wait." },
  {
    slide: "vision",
    name: "Vision",
    notes: "Who here has typed a customer's name into a public chat?",
  },
  {
    slide: "metrics",
    name: "Metrics",
    notes: "Only the $345K is behind us.",
  },
  { slide: "problem", name: "Problem", notes: "One example, from their own industry." },
  {
    slide: "solution",
    name: "Solution",
    notes: "The models are not ours.",
  },
  { slide: "offerings", name: "Product offerings", notes: "Most begin with one machine." },
  { slide: "use-cases", name: "Use cases", notes: "Tell the first in full." },
  { slide: "security", name: "Security", notes: "SOC 2 is about our controls alone." },
  {
    slide: "architecture",
    name: "Architecture",
    notes: "One minute.",
  },
  { slide: "projections", name: "Projections", notes: "3.9 times is arithmetic from two figures." },
  {
    slide: "round",
    name: "Use of funds",
    notes: "Asked about the $1M: the smaller round, split 60/20/20.",
  },
  {
    slide: "milestones",
    name: "Milestones",
    notes: "The fifth is why we are here.",
  },
  { slide: "market", name: "Market", notes: "End with the question they have not asked." },
]);
