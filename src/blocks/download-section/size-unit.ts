/** Units of a size other than the two that the rule names: after them "MB" would be untrue. */
const otherUnit = /\d\s*(?:[kt]b|[kmgt]ib|bytes?)\b/i;

/**
 * What is written after a size: " MB" where it has neither MB nor GB (BLOCK-091), else nothing. A text without a figure,
 * and a figure that has another unit, stay as they are.
 */
export function unitAfter(size: string): string {
  const hasUnit = /mb|gb/i.test(size) || otherUnit.test(size);
  return hasUnit || !/\d/.test(size) ? "" : " MB";
}
