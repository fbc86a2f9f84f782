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
