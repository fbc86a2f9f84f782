/**
 * The canonical form of a block type's name: lower case, with hyphens for spaces and underscores. `text_block`,
 * `text-block` and `Text Block` all give `text-block` (BLOCK-001).
 */
export function normaliseType(type: string): string {
  return type
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, "-");
}

/**
 * Matches the usual names without the Unicode pattern below, whose tables take a browser ten milliseconds to compile.
 * Names may start with digits, such as `3d-animation`.
 */
const plainTypeName = /^\d{0,2}[A-Za-z][A-Za-z0-9 _.:/-]{0,99}$/;
const typeName = /^\p{N}{0,2}\p{L}[\p{L}\p{M}\p{N} _.:/-]{0,99}$/u;

/**
 * True for text that may be the name of a block type, known or not. False for names every object inherits
 * (`constructor`, `toString`): a type lookup in an object would find something.
 */
export function isTypeName(type: string): boolean {
  return (plainTypeName.test(type) || typeName.test(type)) && !(type in {});
}
