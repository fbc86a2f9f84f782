import { defineBackground } from "../_kit/define-background.ts";

/** Stars that turn about a pole and draw trails, as in a long exposure (BG-001). */
export const definition = defineBackground({
  kind: "space-particles",
  aliases: [],
  name: "Space particles",
  description: "A night sky that slowly turns about its pole; each star draws a trail.",
  fields: {},
});
