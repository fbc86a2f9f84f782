import { drawAgentGrid } from "./agent-grid.ts";
import { drawConversation, type Speaker } from "./conversation.ts";
import { drawDecisionTree } from "./decision-tree.ts";
import type { Sheet } from "./sheet.ts";
import { drawWorkflow, type Worker } from "./workflow.ts";

export type FlowType = "conversation" | "workflow" | "decision-tree" | "agent-grid";

/**
 * Draws a flow of this type. `actors` lists the actor of each item in order, separated by spaces.
 */
export function sheetOf(flow: FlowType, actors: string): Sheet {
  const each = actors === "" ? [] : actors.split(" ");
  switch (flow) {
    case "conversation":
      return drawConversation(each.map((name) => (isSpeaker(name) ? name : "agent")));
    case "workflow":
      return drawWorkflow(each.map((name): Worker => (name === "person" ? name : "agent")));
    case "decision-tree":
      return drawDecisionTree(each.length);
    case "agent-grid":
      return drawAgentGrid();
  }
}

function isSpeaker(name: string): name is Speaker {
  return name === "person" || name === "agent" || name === "records";
}
