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
