import { isObject } from "../document/json.ts";
import type { Json, JsonObject } from "../document/json.ts";

/**
 * A field is shown while the value at `at` is one of `is`, and the field there is shown itself. A name
 * with a dot (`settings.showBadge`) is of the block, one without is of the same list item.
 */
export interface Condition {
  readonly at: string;
  readonly is: readonly Json[];
  /** Another condition that does as well. */
  readonly or?: Condition;
}

/**
 * Where a visitor sees what was chosen: under the pointer or with the focus (`hover`), once something is opened (`open`), in
 * what stands around the block (`elsewhere`), or only in what the browser or a script makes of the markup (`attributes`).
 */
export type Shows = "rest" | "hover" | "open" | "elsewhere" | "attributes";

/** What was read. `problem` says why a stored value was not taken and what would be right. */
export interface Reading<Value> {
  readonly value: Value;
  readonly problem?: string;
}

/**
 * What the values of a kind are, for whoever would otherwise ask for the kind by its name. Every kind says so itself: a new
 * one needs its file here and its input in the builder, and no list anywhere else.
 */
export interface FieldTraits {
  /** Words: without markup, HTML of the allow-list, or a list of texts of one line. */
  readonly text?: "plain" | "rich" | "lines";
  /** A text that belongs to a page but is not drawn on it, so that it is edited in the panel only. */
  readonly isMeta?: true;
  /** A text in which Enter makes a new line. */
  readonly hasLines?: true;
  /** Where a click leads: a page, section, mail or other site; an address elsewhere alone; a section of this page. */
  readonly link?: "any" | "outside" | "section";
  /** A colour, or several that run into each other. */
  readonly colour?: "single" | "gradient";
  /** A file that is shown. */
  readonly media?: "picture";
  /** It says what the picture of another field shows, as long as none of the others has words to stand in for it. */
  readonly describes?: PictureDescription;
}

/** Fields of the same block or list item, by name. */
export interface PictureDescription {
  readonly picture: string;
  readonly orElse: readonly string[];
  /** A switch: on, the picture is decoration and needs no words. */
  readonly unless?: string;
}

/**
 * One editable property, declared once. Panel, defaults of new blocks and new list items, the
 * server's check and the JSON Schema all derive from it.
 */
export interface Field<Value = Json> {
  /** Which input draws it: `text`, `choice`, `list`, … */
  readonly kind: string;
  readonly traits: FieldTraits;
  readonly label: string;
  /** What a bad or absent stored value reads as, and what a new block or item starts with. */
  readonly default: Value;
  /** What a new block or item gets instead: a text to write over, where the default is to say nothing. */
  readonly initial?: Value;
  /**
   * Other names in the same object under which old content keeps the value; the field's own wins. `leftColumn.title` is
   * a name in an object of that object.
   */
  readonly formerly?: readonly string[];
  /** Full path in another part of the block where old content keeps the value: `settings.layoutStyle`; the field's own wins. */
  readonly formerlyAt?: string;
  /** What new blocks and items begin with may well be what somebody wants to say: a button's text, a plain heading. */
  readonly isReady?: true;
  /** What a new item gets where that depends on the day it is made. */
  readonly initialOn?: (now: Date) => Value;
  readonly hint?: string;
  readonly when?: Condition;
  /** Where a choice is seen; absent: at rest. The proof of appearance looks there (`test/appearance`). */
  readonly shows?: Shows;
  /**
   * What choosing a value sets beside it in the same object, in the same step, by that value and the name of
   * the other field: a colour theme is a gradient with its border (PANEL-097, PANEL-129).
   */
  readonly together?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Reads a stored value of any shape. Never throws. */
  readonly read: (stored: Json | undefined) => Reading<Value>;
  /** Why this value may not be stored and what would be right; null when it may. */
  readonly refuse: (value: Json) => string | null;
  /**
   * What of a value that is only too long may be stored; null where nothing of it can. Absent where a part of a value is
   * worth nothing, as of an address.
   */
  readonly fit?: (value: Json, fitHtml: FitHtml) => FittedValue | null;
  /** JSON Schema (2020-12) of the values that `refuse` accepts. */
  readonly schema: () => JsonObject;
}

/** A value that was shortened. */
export interface FittedValue {
  readonly value: Json;
  /** What was left out, one clause each: "3 lines were left out". */
  readonly said: readonly string[];
}

/** Shortens HTML between two characters to so many; null where nothing of it fits. `left`: characters as people count them. */
export type FitHtml = (
  html: string,
  max: number,
) => { readonly html: string; readonly left: number } | null;

/** What every field constructor takes besides its own options. */
export interface FieldOptions {
  readonly label: string;
  readonly isReady?: true;
  readonly hint?: string;
  readonly when?: Condition;
  readonly shows?: Shows;
  readonly formerly?: readonly string[];
  readonly formerlyAt?: string;
}

/** What an object holds for a field: under its name, else under one that it formerly had (BLOCK-016). */
export function storedFor(
  field: Pick<Field<unknown>, "formerly">,
  name: string,
  holder: JsonObject,
): Json | undefined {
  if (Object.hasOwn(holder, name)) return holder[name];
  for (const former of field.formerly ?? []) {
    const found = readFormer(holder, former);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readFormer(holder: JsonObject, former: string): Json | undefined {
  const [name, within] = splitFormer(former);
  const found = Object.hasOwn(holder, name) ? holder[name] : undefined;
  if (within === null) return found;
  return isObject(found) && Object.hasOwn(found, within) ? found[within] : undefined;
}

/** A former name as the one that is looked for in the object, and the one in what stands there, if any. */
export function splitFormer(former: string): readonly [name: string, within: string | null] {
  const [name = "", within = null] = former.split(".");
  return [name, within];
}

export type FieldRecord = Readonly<Record<string, Field<unknown>>>;

export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** An item of a list field: its fields and its id. */
export type ItemOf<Fields extends FieldRecord> = { readonly id: string } & {
  readonly [Key in keyof Fields]: ValueOf<Fields[Key]>;
};
