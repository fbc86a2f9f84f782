import { teamView } from "../_kit/parts/team.tsx";
import { definition } from "./block.ts";

/**
 * A frieze: every second portrait is lower, each on a pile of sheets, with the name on a plate over
 * the frame.
 */
export const View = teamView(definition, {
  word: "animated-team",
  around: (portrait) => <div className="animated-team-pile">{portrait}</div>,
  plate: (names) => <div className="animated-team-plate">{names}</div>,
});
