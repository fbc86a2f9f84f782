import type { Field, FieldRecord, ValueOf } from "#core/fields/field.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { commonSections } from "./common-fields.ts";
import type { FieldSection } from "../fields/field-section.ts";

export type Category = "layout" | "content" | "media" | "interactive" | "investor";

export type PageEnd = "top" | "bottom";

/** The part of a stored block that is known before its type is resolved, enough to resolve it. */
export interface StoredTraits {
  /** Normalised, as type names are compared: `grid`, `custom`. */
  readonly type: string;
  readonly name: string;
  readonly content: JsonObject;
  readonly settings: JsonObject;
}

/** Everything a block type declares besides its view and island. */
export interface BlockDefinition<
  Type extends string = string,
  Sections extends readonly FieldSection[] = readonly FieldSection[],
> {
  readonly type: Type;
  /** Other spellings; variants with hyphens, underscores and spaces match without being listed. */
  readonly aliases: readonly string[];
  /**
   * Claims a stored block for this type regardless of its type name, because some old names stand
   * for several types. At most one type may claim a block; a test over all types enforces this.
   */
  readonly claims?: (stored: StoredTraits) => boolean;
  /** The type name used when exporting to the old format. */
  readonly storedAs: string;
  readonly name: string;
  readonly category: Category;
  /** A name of the icon set (`core/fields/icon-names.ts`). */
  readonly icon: string;
  readonly premium: boolean;
  readonly description: string;
  readonly sections: Sections;
  /**
   * Common fields, by path, with fewer allowed values; they keep their usual place in the panel.
   */
  readonly narrows?: FieldRecord;
  /** The end of the page where visitors see a block, whatever its place on the page; absent: in its place. */
  readonly shownAt?: (block: Pick<Block, "settings">) => PageEnd;
  /** Shown when the block has nothing to display (SITE-035). */
  readonly emptyText: string;
  /** Set when only the builder shows the empty text; by default visitors see it too (CON-035). */
  readonly emptyFor?: "builder";
  /** Set where the view shows `site.privacy`: pages with such a block are drawn again whenever that changes. */
  readonly showsPrivacy?: true;
  /** False for what is not drawn, such as settings: it has no common fields, only its own. */
  readonly hasLooks?: false;
  /** Set for settings that are in effect as soon as they are saved; all else is when it is published. */
  readonly takesEffect?: "saved";
}

type UnionToIntersection<Union> = (
  Union extends unknown ? (member: Union) => void : never
) extends (member: infer Intersection) => void
  ? Intersection
  : never;

type FieldsIn<Sections extends readonly FieldSection[]> = UnionToIntersection<
  Sections[number]["fields"]
>;
type CommonFields = FieldsIn<typeof commonSections>;

/** All fields of a definition by path: its own, and the common ones it does not narrow. */
export type FieldsOf<Definition> =
  Definition extends BlockDefinition<string, infer Sections>
    ? FieldsIn<Sections> & Omit<CommonFields, keyof FieldsIn<Sections>>
    : never;

type Part<Fields, Prefix extends string> = {
  readonly [Key in keyof Fields as Key extends `${Prefix}.${infer Name}` ? Name : never]: ValueOf<
    Fields[Key]
  >;
};

/** The paths of a definition whose field extends `Wanted`. */
export type PathsTo<Definition, Wanted> = {
  [Key in keyof FieldsOf<Definition>]: FieldsOf<Definition>[Key] extends Wanted ? Key : never;
}[keyof FieldsOf<Definition>] &
  string;

/** A block whose values have all been read by its fields: the input of a view. */
export interface ReadBlock<Definition = BlockDefinition> extends Omit<
  Block,
  "content" | "styles" | "settings"
> {
  readonly content: Part<FieldsOf<Definition>, "content">;
  readonly styles: Part<FieldsOf<Definition>, "styles">;
  readonly settings: Part<FieldsOf<Definition>, "settings">;
}

export type AnyField = Field<unknown>;

/** Declares a block type; the types of its view are derived from the return value. */
export function defineBlock<
  const Type extends string,
  const Sections extends readonly FieldSection[],
>(definition: BlockDefinition<Type, Sections>): BlockDefinition<Type, Sections> {
  return definition;
}
