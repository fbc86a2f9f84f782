import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import type { FieldSection } from "#blocks/_kit/fields/field-section.ts";

interface SectionOptions<Type extends string, Sections extends readonly FieldSection[]> {
  /** Also the id of its one block. */
  readonly type: Type;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly sections: Sections;
  /** Set if visitors see nothing of it, and it is in effect without being published. */
  readonly takesEffect?: "saved";
}

/** Declares a section of the site's settings; the types of its values are derived from the return value. */
export function defineSection<
  const Type extends string,
  const Sections extends readonly FieldSection[],
>(options: SectionOptions<Type, Sections>): BlockDefinition<Type, Sections> {
  return {
    ...options,
    aliases: [],
    storedAs: options.type,
    category: "content",
    premium: false,
    emptyText: "",
    hasLooks: false,
  };
}
