import { drawLayers } from "./layers.ts";
import { drawNetwork } from "./network.ts";
import { drawSphere } from "./sphere.ts";

/** The available scenes. */
export type Kind = "rotating-sphere" | "layered-architecture" | "neural-network";

/** Returns the strokes of a scene at a point of its turn (0 to 1), for this many layers. */
export type DrawScene = (turn: number, count: number) => readonly string[];

/**
 * Returns the strokes of a scene at a point of its turn. Their number never changes; 0 and 1 both
 * give the drawing at rest.
 */
export function drawScene(kind: Kind, turn: number, count: number): readonly string[] {
  if (kind === "rotating-sphere") return drawSphere(turn);
  return kind === "neural-network" ? drawNetwork(turn) : drawLayers(turn, count);
}
