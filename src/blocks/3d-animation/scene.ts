import { drawLayers } from "./layers.ts";
import { drawNetwork } from "./network.ts";
import { drawSphere } from "./sphere.ts";

/** What can be drawn. */
export type Kind = "rotating-sphere" | "layered-architecture" | "neural-network";

/** The strokes of a picture at a share of its turn, for so many layers. */
export type DrawScene = (turn: number, count: number) => readonly string[];

/** The strokes of a picture at a share of its turn, always as many; at 0 and 1 it is the same picture, the one at rest. */
export function drawScene(kind: Kind, turn: number, count: number): readonly string[] {
  if (kind === "rotating-sphere") return drawSphere(turn);
  return kind === "neural-network" ? drawNetwork(turn) : drawLayers(turn, count);
}
