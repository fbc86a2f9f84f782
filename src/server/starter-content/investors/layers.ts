import type { JsonObject } from "#core/document/json.ts";
import { withIds } from "../_kit/starter-page.ts";

/** The eight layers (CONST-026) with their components, from the top down. */
export const layers: readonly JsonObject[] = withIds("layr", [
  {
    name: "AI Agents",
    description: "",
    components: ["Written tasks", "Approvals"],
    color: "orange",
  },
  {
    name: "Distributed Private LLM Cloud",
    description: "",
    components: ["Open weights", "Scheduling"],
    color: "blue",
  },
  {
    name: "Tools/MCP",
    description: "",
    components: ["1000+ connectors", "Permissions"],
    color: "cyan",
  },
  { name: "RAG", description: "", components: ["Index", "Permissions"], color: "green" },
  {
    name: "Context Aware Generation",
    description: "",
    components: ["References", "Checks"],
    color: "purple",
  },
  {
    name: "Long Term Storage",
    description: "",
    components: ["Records", "Audit log"],
    color: "blue",
  },
  { name: "Short Term Memory", description: "", components: ["Sessions", "Queues"], color: "pink" },
  { name: "Micro Services", description: "", components: ["Sign-in", "Updates"], color: "cyan" },
]);
