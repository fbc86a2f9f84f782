import { teamView } from "../_kit/parts/team.tsx";
import { definition } from "./block.ts";

/** Each member has a framed portrait with name and role below it. */
export const View = teamView(definition, { word: "team" });
