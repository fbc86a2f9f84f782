import { normaliseType } from "#core/document/block-type.ts";
import type { Json } from "#core/document/json.ts";
import type { StoredTraits } from "./define-block.ts";

/** What a stored `custom` block may be: a section of the type's own, or what another type draws. */
export type CustomKind = "own" | "chat" | "layers" | "stats" | "steps" | "call";

/** What `customType` says in blocks of the type itself; `none` is a heading alone. */
const ownTypes: ReadonlySet<Json | undefined> = new Set([
  "none",
  "difference",
  "go-to-market",
  "team-timeline",
]);
const chatTraits = ["botName", "welcomeMessage", "chatStyle"] as const;

/**
 * What a stored `custom` block is by what it holds (BLOCK-149 to BLOCK-156), `own` where nothing says otherwise; null for
 * a block of another type. The order is here alone: a `customType` wins over all, so that a block made of this type
 * stays of it whatever it is called.
 */
export function kindOfCustom({ type, name, content, settings }: StoredTraits): CustomKind | null {
  if (type !== "custom") return null;
  // The specification says of neither customType nor the traits which of the two holds them (CON-014): both count.
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
