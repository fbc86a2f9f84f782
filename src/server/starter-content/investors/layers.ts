import type { JsonObject } from "#core/document/json.ts";
import { withIds } from "../_kit/starter-page.ts";

/** The eight layers (CONST-026) in one line each, from the top down. */
export const layers: readonly JsonObject[] = withIds("layr", [
  {
    icon: "brain",
    title: "AI agents",
    description: "Hold the task and know when to ask a person.",
  },
  {
    icon: "cloud",
    title: "Distributed private LLM cloud",
    description: "Serves models from every machine that has a free card.",
  },
  {
    icon: "zap",
    title: "Tools and MCP",
    description: "Let a model act, with an account of its own.",
  },
  {
    icon: "target",
    title: "RAG",
    description: "Finds the passages a question is about, and their rights.",
  },
  {
    icon: "sparkles",
    title: "Context aware generation",
    description: "Writes from the passages, with a reference for each statement.",
  },
  {
    icon: "database",
    title: "Long term storage",
    description: "Documents, results and the audit log.",
  },
  { icon: "cpu", title: "Short term memory", description: "What one task needs, until it ends." },
  { icon: "server", title: "Micro services", description: "Sign-in, queues, metering, updates." },
]);
