import type { FieldRecord } from "#core/fields/field.ts";
import type { Json } from "#core/document/json.ts";

/** Values that an editor can put in the place of the block's in one step: a start to write over. */
export interface Template {
  readonly name: string;
  /** What it is for, in a few words. */
  readonly description: string;
  /** By path; items of lists get ids of their own. */
  readonly values: Readonly<Record<string, Json>>;
}

/** A group of fields as an editor sees it. Keys are paths: `content.title`, `settings.showBadge`, `styles.layout`. */
export interface FieldSection {
  readonly title: string;
  /** Said above the fields, for example how a scroll target works. */
  readonly note?: string;
  /** To the screen of the program where what the note speaks of is done. */
  readonly noteLink?: { readonly text: string; readonly href: string };
  readonly templates?: readonly Template[];
  readonly fields: FieldRecord;
}
