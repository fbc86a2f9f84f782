import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { teamSections } from "../_kit/fields/team-fields.ts";

export const definition = defineBlock({
  type: "animated-team",
  aliases: [],
  storedAs: "animated-team",
  name: "Animated team",
  category: "content",
  icon: "heart",
  premium: true,
  description: "A team whose portraits appear one after another and respond to the pointer.",
  emptyText: "No team members configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: teamSections({ title: "The people behind it", isEnhanced: true }),
});
