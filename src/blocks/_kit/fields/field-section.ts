import type { FieldRecord } from "#core/fields/field.ts";
import type { Json } from "#core/document/json.ts";

/** Values with which an editor can replace a block's own in one step, as a starting point. */
export interface Template {
  readonly name: string;
  /** What it is for, in a few words. */
  readonly description: string;
  /** By path; list items receive ids of their own. */
  readonly values: Readonly<Record<string, Json>>;
}

/**
 * A titled group of fields in the properties panel. Keys are paths: `content.title`,
 * `settings.showBadge`, `styles.layout`.
 */
export interface FieldSection {
  readonly title: string;
  /** Shown above the fields, for example to explain how a scroll target works. */
  readonly note?: string;
  /** Links to the screen of the program that the note refers to. */
  readonly noteLink?: { readonly text: string; readonly href: string };
  readonly templates?: readonly Template[];
  readonly fields: FieldRecord;
}
