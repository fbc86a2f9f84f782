/** Units other than MB and GB, to which the rule would wrongly append "MB". */
const otherUnit = /\d\s*(?:[kt]b|[kmgt]ib|bytes?)\b/i;

/**
 * Returns the suffix for a size: " MB" if it has neither MB nor GB (BLOCK-091). Empty for a text
 * without digits and for a size in another unit.
 */
export function unitAfter(size: string): string {
  const hasUnit = /mb|gb/i.test(size) || otherUnit.test(size);
  return hasUnit || !/\d/.test(size) ? "" : " MB";
}
