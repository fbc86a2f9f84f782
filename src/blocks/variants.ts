import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { fieldsOf } from "./_kit/define/block-fields.ts";
import type { AnyField, BlockDefinition } from "./_kit/define/define-block.ts";
import { isListField } from "./_kit/define/field-at.ts";
import { fieldPlaces, isShownIn, optionsOf, sampleBlock, setAt } from "./sample.ts";
import type { FieldPlace } from "./sample.ts";

/**
 * For tests: the sample of a type, then copies with each option of the type's own choices and
 * switches, one change at a time. Each has a distinct title and id.
 */
export function variantsOf(definition: BlockDefinition): readonly Block[] {
  const sample = sampleBlock(definition);
  const own = ownPaths(definition);
  const made = withEachOption(
    sample,
    fieldPlaces(definition).filter(
      ({ path, field }) => own.has(path) && /^(?:choice|toggle)$/.test(field.kind),
    ),
  );
  return [sample, ...made.map(({ block }) => block)].map((block, index) => ({
    ...block,
    id: `${block.type}-${index}`,
    content:
      "title" in block.content
        ? { ...block.content, title: `Sample of title ${index}` }
        : block.content,
  }));
}

/** For tests: paths of the block-level fields that the type declares itself. */
export function ownPaths({ sections }: BlockDefinition): ReadonlySet<string> {
  return new Set(sections.flatMap(({ fields }) => Object.keys(fields)));
}

/** For tests: a block with one changed field, and the change. */
export interface ChangedBlock {
  readonly path: string;
  readonly value: Json;
  readonly block: Block;
}

/**
 * For tests: the block with each non-default option of these fields, one at a time, wherever the
 * field is shown.
 */
export function withEachOption(
  block: Block,
  places: readonly FieldPlace[],
): readonly ChangedBlock[] {
  return places.flatMap((place) =>
    optionsOf(place.field)
      .filter((value) => value !== place.field.default)
      .flatMap((value) => withValue(block, place, value)),
  );
}

/** For tests: the block with this value of a field; empty if the field is not shown then. */
export function withValue(block: Block, place: FieldPlace, value: Json): readonly ChangedBlock[] {
  const { path } = place;
  const changed = isShownIn(setAt(block, path, value), place);
  return changed === null ? [] : [{ path, value, block: changed }];
}

/**
 * For tests: the block with this many items in each list; the items' choice fields cycle through
 * their options.
 */
export function withItems(definition: BlockDefinition, block: Block, count: number): Block {
  return definition.sections
    .flatMap(({ fields }) => Object.entries(fields))
    .reduce((made, [path, field]) => {
      if (!isListField(field)) return made;
      const [, name = ""] = path.split(".");
      const [first] = listAt(made, name);
      if (first === undefined) return made;
      const choices = Object.entries(field.item).filter(([, { kind }]) => kind === "choice");
      const items = Array.from({ length: count }, (_, index) => ({
        ...first,
        ...Object.fromEntries(
          choices.map(([choice, one]) => {
            const options = optionsOf(one);
            return [choice, options[index % options.length] ?? null];
          }),
        ),
        id: `many${index}`,
      }));
      return { ...made, content: { ...made.content, [name]: items } };
    }, block);
}

/** For tests: the block with every sample text replaced by this one. */
export function withText(block: Block, text: string): Block {
  const content = JSON.stringify(block.content).replaceAll(
    /Sample of [\w.]+(?: \d+)?|(?:First|Second) line/g,
    text,
  );
  // Only texts were replaced, so the type is unchanged.
  return { ...block, content: JSON.parse(content) as Block["content"] };
}

function listAt(block: Block, name: string): readonly Readonly<Record<string, Json>>[] {
  const items = block.content[name];
  // Items of a sample are objects.
  return Array.isArray(items) ? (items as readonly Readonly<Record<string, Json>>[]) : [];
}

/**
 * For tests: the block with this text, cut to fit, in every field for words or figures, also in each item of each list.
 */
export function withEveryText(definition: BlockDefinition, block: Block, text: string): Block {
  return Object.entries(fieldsOf(definition)).reduce((made, [path, field]) => {
    if (!isListField(field)) {
      const value = wordsFor(field, text);
      return value === null ? made : setAt(made, path, value);
    }
    const [, name = ""] = path.split(".");
    const items = listAt(made, name).map((item) => {
      const words = Object.entries(field.item).flatMap(([own, each]) => {
        const value = wordsFor(each, text);
        return value === null ? [] : [[own, value] as const];
      });
      return { ...item, ...Object.fromEntries(words) };
    });
    return { ...made, content: { ...made.content, [name]: items } };
  }, block);
}

/** Null for a field of another kind. */
function wordsFor(field: AnyField, text: string): Json {
  const max = "max" in field && typeof field.max === "number" ? field.max : text.length;
  switch (field.kind) {
    case "text":
    case "long-text":
      return text.slice(0, max);
    case "rich-text":
      return text === "" ? "" : `<p>${text}</p><ul><li>${text}</li></ul><h2>${text}</h2>`;
    case "lines":
      return text === "" ? [] : [text.slice(0, 80), text.slice(0, 80)];
    default:
      return null;
  }
}
