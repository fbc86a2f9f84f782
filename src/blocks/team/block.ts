import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { teamSections } from "../_kit/fields/team-fields.ts";

export const definition = defineBlock({
  type: "team",
  aliases: [],
  storedAs: "team",
  name: "Team",
  category: "content",
  icon: "users",
  premium: false,
  description: "Who does the work: a portrait, a name, a role, and where to reach them.",
  emptyText: "No team members configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: teamSections({ title: "Who you will work with", isEnhanced: false }),
});
