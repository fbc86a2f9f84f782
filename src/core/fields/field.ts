import { isObject } from "../document/json.ts";
import type { Json, JsonObject } from "../document/json.ts";
import type { FrameView } from "./frame-view.ts";

/**
 * A field is shown while the value at `at` is one of `is`, or a number above `above`, and the field at `at` is itself
 * shown. A dotted name (`settings.showBadge`) belongs to the block, one without a dot to the same list item.
 */
export interface Condition {
  readonly at: string;
  readonly is: readonly Json[];
  readonly above?: number;
  /** An alternative condition. */
  readonly or?: Condition;
}

/**
 * Where a visitor can see the effect of a choice: on hover or focus (`hover`), after opening something (`open`), around
 * the block (`elsewhere`), only through what the browser or a script does with the markup (`attributes`), or not at all
 * because it concerns editors (`panel`).
 */
export type EffectVisibility = "rest" | "hover" | "open" | "elsewhere" | "attributes" | "panel";

/** The value read. `problem` is why the stored value was rejected, worded as what would be valid. */
export interface Reading<Value> {
  readonly value: Value;
  readonly problem?: string;
}

/** What the site's settings say of new blocks. */
export interface NewBlockSite {
  /** How new embeds of other websites begin. */
  readonly embeds?: FrameView | undefined;
}

/**
 * Properties of a field kind's values, to be used instead of checking for kinds by name. Each kind declares its own, so
 * that a new one needs only its file here and its input in the builder.
 */
export interface FieldTraits {
  /** A number that the rules of the type read as a custom property named after the field, unless it is the default. */
  readonly isProperty?: true;
  /** Text: plain, HTML of the allow-list, or a list of single-line texts. */
  readonly text?: "plain" | "rich" | "lines";
  /** Text that belongs to a page but is not rendered on it, so it is only edited in the panel. */
  readonly isMeta?: true;
  /** Text in which Enter starts a new line. */
  readonly hasLines?: true;
  /**
   * A link: to anywhere (page, section, mail or other site), only to an outside address, or only to a section of this
   * page.
   */
  readonly link?: "any" | "outside" | "section";
  /** An address that is shown in a frame, so the server looks at whether it lets itself be shown there. */
  readonly isFramed?: true;
  /** A colour, or a gradient. */
  readonly colour?: "single" | "gradient";
  /** A media file. */
  readonly media?: "picture";
  /**
   * The field is the description of a picture in another field, unless one of the `orElse` fields has text to serve as
   * one.
   */
  readonly describes?: PictureDescription;
}

/** Names of fields in the same block or list item. */
export interface PictureDescription {
  readonly picture: string;
  readonly orElse: readonly string[];
  /** A toggle that marks the picture as decorative, so that it needs no description. */
  readonly unless?: string;
}

/**
 * One editable property, declared once. The panel, the defaults of new blocks and list items, the server's validation
 * and the JSON Schema are all derived from it.
 */
export interface Field<Value = Json> {
  /** Selects the input in the panel: `text`, `choice`, `list`, … */
  readonly kind: string;
  readonly traits: FieldTraits;
  readonly label: string;
  /** Used for an invalid or missing stored value, and for new blocks and items unless `initial` is set. */
  readonly default: Value;
  /**
   * The value of new blocks and items, if different from the default: sample text to overwrite where the default is
   * empty.
   */
  readonly initial?: Value;
  /**
   * Other names in the same object under which old content stores the value; the field's own name wins.
   * `leftColumn.title` is a name in a nested object.
   */
  readonly formerNames?: readonly string[];
  /**
   * Full path in another part of the block where old content stores the value, such as `settings.layoutStyle`; the
   * field's own name wins.
   */
  readonly formerPath?: string;
  /** The initial value is good enough to publish, such as a button's text or a plain heading. */
  readonly isPublishable?: true;
  /** The value of a new item, if it depends on the current date. */
  readonly initialOn?: (now: Date) => Value;
  /** The value of a new block in the builder, if the site's settings say it; undefined if they are not known. */
  readonly initialOnSite?: (site: NewBlockSite) => Value | undefined;
  readonly hint?: string;
  readonly when?: Condition;
  /** Where the choice can be seen; absent: at rest. The appearance test looks there (`test/appearance`). */
  readonly effectVisible?: EffectVisibility;
  /**
   * Other fields of the same object that are set in the same step when a value is chosen, by that value and the field's
   * name: a colour theme sets a gradient and its border (PANEL-097, PANEL-129).
   */
  readonly alsoSets?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /**
   * The text whose look this is, by its name in the same section or list item. The panel folds the looks of a text
   * behind one swatch beside it.
   */
  readonly lookOf?: string;
  /** Reads a stored value of any type. Never throws. */
  readonly read: (stored: Json | undefined) => Reading<Value>;
  /** Why this value may not be stored, worded as what would be valid; null if it may. */
  readonly refuse: (value: Json) => string | null;
  /**
   * Shortens a value that is too long; null if nothing of it can be kept. Absent if a part of a value is useless, as
   * for an address.
   */
  readonly fit?: (value: Json, fitHtml: FitHtml) => FittedValue | null;
  /** JSON Schema (2020-12) of the accepted values. */
  readonly schema: () => JsonObject;
}

/** A value that was shortened. */
export interface FittedValue {
  readonly value: Json;
  /** What was cut, one clause each: "3 lines were left out". */
  readonly notices: readonly string[];
}

/**
 * Shortens HTML to at most `max` characters without splitting a character; null if nothing fits. `cutCount`: the number of
 * graphemes cut.
 */
export type FitHtml = (
  html: string,
  max: number,
) => { readonly html: string; readonly cutCount: number } | null;

/** Options common to all field constructors. */
export interface FieldOptions {
  readonly label: string;
  readonly isPublishable?: true;
  readonly hint?: string;
  readonly when?: Condition;
  readonly effectVisible?: EffectVisibility;
  readonly formerNames?: readonly string[];
  readonly formerPath?: string;
  readonly lookOf?: string;
}

/** The stored value of a field: under its name, or else under a former name (BLOCK-016). */
export function storedFor(
  field: Pick<Field<unknown>, "formerNames">,
  name: string,
  holder: JsonObject,
): Json | undefined {
  if (Object.hasOwn(holder, name)) return holder[name];
  for (const former of field.formerNames ?? []) {
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

/** Splits a former name into the name in the object and, if it is dotted, the name in the nested object. */
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
