/**
 * The one form of a block type's name: hyphen, underscore and space spellings are the same name, in any
 * case. `text_block`, `text-block` and `Text Block` give `text-block` (BLOCK-001).
 */
export function normaliseType(type: string): string {
  return type
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, "-");
}

const typeName = /^\p{L}[\p{L}\p{M}\p{N} _.:/-]{0,99}$/u;

/**
 * True for a text that may name a block type, known or not. Names that every object has by itself (`constructor`,
 * `toString`) are none: whatever looks a type up in an object would find something.
 */
export function isTypeName(type: string): boolean {
  return typeName.test(type) && !(type in {});
}
