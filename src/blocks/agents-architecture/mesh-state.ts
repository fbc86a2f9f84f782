import type { Point } from "../_kit/drawing/low-poly.ts";
import type { Mesh } from "./mesh.ts";

/** The state that a visitor can change. */
export interface MeshState {
  readonly mesh: Mesh;
  /** Projected positions of the agents. */
  places: readonly Point[];
  /** In radians. */
  turn: number;
  pace: number;
  /** The agent whose links are highlighted; -1 for none. */
  picked: number;
  isPaused: boolean;
}
