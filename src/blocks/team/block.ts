import { defineBlock } from "../_kit/define-block.ts";
import { teamSections } from "../_kit/team-fields.ts";

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
  sections: teamSections({ title: "Who you will work with", isEnhanced: false }),
});
