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

/**
 * The usual ones; `3d-animation` begins with a figure. All letters of the world are a table that a browser takes ten
 * milliseconds to make ready.
 */
const plainTypeName = /^\d{0,2}[A-Za-z][A-Za-z0-9 _.:/-]{0,99}$/;
const typeName = /^\p{N}{0,2}\p{L}[\p{L}\p{M}\p{N} _.:/-]{0,99}$/u;

/**
 * True for a text that may name a block type, known or not. Names that every object has by itself (`constructor`,
 * `toString`) are none: whatever looks a type up in an object would find something.
 */
export function isTypeName(type: string): boolean {
  return (plainTypeName.test(type) || typeName.test(type)) && !(type in {});
}
