import type { Point } from "../_kit/low-poly.ts";
import type { Mesh } from "./mesh.ts";

/** What a visitor changes. */
export interface Steered {
  readonly mesh: Mesh;
  /** Of the agents, as they are drawn. */
  places: readonly Point[];
  /** In radians. */
  turn: number;
  pace: number;
  /** The agent whose links are shown; -1 for none. */
  picked: number;
  isPaused: boolean;
}
