import { number } from "#core/fields/number.ts";
import { defineBackground } from "../_kit/define-background.ts";
import { nodeCount } from "./network.ts";

/** Layers of nodes, through which signals travel from left to right (BG-001). */
export const definition = defineBackground({
  kind: "neural-network",
  aliases: [],
  name: "Neural network",
  description: "Layers of connected nodes, with signals on their way through them.",
  fields: { count: number({ label: "Nodes", default: nodeCount, min: 12, max: 60, whole: true }) },
});
