import type { JsonObject } from "#core/document/json.ts";

/**
 * A component that a page template begins with. Omitted values read as their field's default; list
 * items have no ids, because every new page gets its own.
 */
export interface TemplateBlock {
  readonly type: string;
  readonly name: string;
  readonly content: JsonObject;
  readonly styles?: JsonObject;
  readonly settings?: JsonObject;
}

/** Backgrounds that set a component apart from the page: pale paper, a blueprint, the signal colour. */
export const paper = { backgroundColor: "#ece9e1" } as const;
export const blueprint = { backgroundColor: "#0e2a47" } as const;
export const amber = { backgroundColor: "signal" } as const;

/** Gives a text block the padding of the other components; it has little of its own. */
export const airy = {
  padding: { top: 24, bottom: 24 },
  responsive: { mobile: { padding: "py-12" } },
} as const;
