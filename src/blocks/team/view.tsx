import { teamView } from "../_kit/team.tsx";
import { definition } from "./block.ts";

/** Every member is a plate: the portrait in its frame, and below it who that is. */
export const View = teamView(definition, { word: "team" });
