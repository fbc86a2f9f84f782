import { normaliseType } from "#core/document/block-type.ts";
import type { StoredTraits } from "../_kit/define-block.ts";

const traits = ["botName", "welcomeMessage", "chatStyle"] as const;

/** Whether a stored `custom` block is a chatbot: chatbots are stored as such (CHAT-001, CON-014). */
export function isChatbot({ type, name, content, settings }: StoredTraits): boolean {
  if (type !== "custom") return false;
  if (traits.some((trait) => Object.hasOwn(content, trait) || Object.hasOwn(settings, trait))) {
    return true;
  }
  const known = normaliseType(name);
  return known.includes("chatbot") || known.includes("ai-assistant");
}
