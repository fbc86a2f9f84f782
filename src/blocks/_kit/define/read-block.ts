import { blockParts } from "#core/document/block-path.ts";
import type { BlockPart } from "#core/document/block-path.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import { splitFormer } from "#core/fields/field.ts";
import type { NewBlockSite } from "#core/fields/field.ts";
import type { Block } from "#core/document/page.ts";
import { fieldPlacesOf, splitPath } from "./block-fields.ts";
import type { FieldPlace } from "./block-fields.ts";
import type { BlockDefinition, ReadBlock } from "./define-block.ts";
import { storedInBlock } from "./stored-in-block.ts";

/** A stored value that was replaced by its default, and why. */
export interface ReadProblem {
  readonly block: string;
  readonly path: string;
  readonly message: string;
}

interface BlockReading<Definition> {
  readonly block: ReadBlock<Definition>;
  readonly problems: readonly ReadProblem[];
}

const cache = new WeakMap<Block, BlockReading<unknown>>();

/**
 * Reads every field of a stored block. An invalid value is replaced by its default and reported; it
 * never hides the block. Cached by block identity.
 */
export function readBlock<Definition extends BlockDefinition>(
  definition: Definition,
  block: Block,
): BlockReading<Definition> {
  const known = cache.get(block);
  // A block has one type, so the cached result is for this definition.
  if (known !== undefined) return known;
  const problems: ReadProblem[] = [];
  const { blank, holding } = readerOf(definition);
  const parts: Record<BlockPart, Record<string, unknown>> = {
    content: { ...blank.content },
    styles: { ...blank.styles },
    settings: { ...blank.settings },
  };
  for (const part of blockParts) {
    for (const stored of Object.keys(block[part])) {
      for (const place of holding[part].get(stored) ?? []) {
        const { path, name, field } = place;
        const reading = field.read(storedInBlock(place, block));
        parts[place.part][name] = reading.value;
        if (reading.problem !== undefined && !problems.some((each) => each.path === path)) {
          problems.push({ block: block.id, path, message: reading.problem });
        }
      }
    }
  }
  // Every path of the definition is present: read by its own field here, or its blank value if
  // nothing was stored.
  const read = { block: { ...block, ...parts } as unknown as ReadBlock<Definition>, problems };
  cache.set(block, read);
  return read;
}

/** Per-type lookup tables: most fields of a block were never set, so only stored names are read. */
interface Reader {
  /** The value of every field when nothing is stored. */
  readonly blank: Readonly<Record<BlockPart, Readonly<Record<string, unknown>>>>;
  /**
   * The fields that read from a stored name: the current ones, and those that formerly had this
   * name.
   */
  readonly holding: Readonly<Record<BlockPart, ReadonlyMap<string, readonly FieldPlace[]>>>;
}

const readers = new WeakMap<object, Reader>();

/**
 * Returns the styles of a block of this type when nothing was chosen; the same object each time, so
 * values can be compared by identity.
 */
export function blankStyles(definition: BlockDefinition): Readonly<Record<string, unknown>> {
  return readerOf(definition).blank.styles;
}

function readerOf(definition: BlockDefinition): Reader {
  const known = readers.get(definition);
  if (known !== undefined) return known;
  const blank: Record<BlockPart, Record<string, unknown>> = {
    content: {},
    styles: {},
    settings: {},
  };
  const holding: Record<BlockPart, Map<string, FieldPlace[]>> = {
    content: new Map(),
    styles: new Map(),
    settings: new Map(),
  };
  for (const place of fieldPlacesOf(definition)) {
    const { part, name, field } = place;
    blank[part][name] = field.read(undefined).value;
    const former = (field.formerNames ?? []).map((each) => splitFormer(each)[0]);
    for (const stored of [name, ...former]) {
      holding[part].set(stored, [...(holding[part].get(stored) ?? []), place]);
    }
    if (field.formerPath === undefined) continue;
    const other = splitPath(field.formerPath);
    holding[other.part].set(other.name, [...(holding[other.part].get(other.name) ?? []), place]);
  }
  const reader = { blank, holding };
  readers.set(definition, reader);
  return reader;
}

/**
 * Creates a block of this type with all fields that the definition itself declares, at their
 * initial values, which may be those that the site's settings say. The common fields stay unset.
 */
export function newBlock(definition: BlockDefinition, id: string, site: NewBlockSite = {}): Block {
  const parts: Record<BlockPart, Record<string, Json>> = {
    content: {},
    styles: {},
    settings: {},
  };
  for (const section of definition.sections) {
    for (const [path, field] of Object.entries(section.fields)) {
      const { part, name } = splitPath(path);
      // A field's default is JSON: the constructors accept nothing else.
      parts[part][name] = (field.initialOnSite?.(site) ?? field.initial ?? field.default) as Json;
    }
  }
  return {
    id,
    type: definition.type,
    name: definition.name,
    ...parts,
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}

/** Removes the values that the block's fields would refuse, so that a copy of it can be saved. */
export function dropRefused(definition: BlockDefinition, block: Block): Block {
  const kept: Record<BlockPart, JsonObject> = {
    content: block.content,
    styles: block.styles,
    settings: block.settings,
  };
  for (const { part, name, field } of fieldPlacesOf(definition)) {
    const { [name]: value, ...rest } = kept[part];
    if (value !== undefined && field.refuse(value) !== null) kept[part] = rest;
  }
  return { ...block, ...kept };
}
