import { defineBackground } from "../_kit/define-background.ts";

/** Sheets of glass that stand behind each other; not animated (GAP-027). */
export const definition = defineBackground({
  kind: "glass-panels",
  aliases: [],
  name: "Glass panels",
  description: "Sheets of glass in a row, with light on their edges.",
  fields: {},
});
