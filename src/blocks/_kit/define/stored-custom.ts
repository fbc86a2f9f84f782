import { normaliseType } from "#core/document/block-type.ts";
import type { Json } from "#core/document/json.ts";
import type { StoredTraits } from "./define-block.ts";

/**
 * What a stored `custom` block can be: the type's own kind of section, or one that another type
 * renders.
 */
export type CustomKind = "own" | "chat" | "layers" | "stats" | "steps" | "call";

/** Values of `customType` for blocks of the type itself; `none` is a heading alone. */
const ownTypes: ReadonlySet<Json | undefined> = new Set([
  "none",
  "difference",
  "go-to-market",
  "team-timeline",
]);
const chatTraits = ["botName", "welcomeMessage", "chatStyle"] as const;

/**
 * Classifies a stored `custom` block by its content (BLOCK-149 to BLOCK-156); `own` if nothing else
 * matches, null for other types. This function alone defines the precedence: a `customType` wins
 * over everything, so that a block made with this type keeps it whatever its name.
 */
export function kindOfCustom({ type, name, content, settings }: StoredTraits): CustomKind | null {
  if (type !== "custom") return null;
  // The specification does not state whether content or settings hold customType and the traits
  // (CON-014), so both are checked.
  if (ownTypes.has(content["customType"] ?? settings["customType"])) return "own";
  const isHeld = (trait: string) => Object.hasOwn(content, trait) || Object.hasOwn(settings, trait);
  const called = normaliseType(name);
  if (chatTraits.some(isHeld) || called.includes("chatbot") || called.includes("ai-assistant")) {
    return "chat";
  }
  if (Array.isArray(content["layers"])) return "layers";
  if (Array.isArray(content["stats"])) return "stats";
  if (Array.isArray(content["steps"])) return "steps";
  return saysSomething(content["buttonText"]) && saysSomething(content["title"]) ? "call" : "own";
}

function saysSomething(value: Json | undefined): boolean {
  return typeof value === "string" && value.trim() !== "";
}
