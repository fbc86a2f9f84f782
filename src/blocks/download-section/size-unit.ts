/** Units other than MB and GB, to which the rule would wrongly append "MB". */
const otherUnit = /\d\s*(?:[kt]b|[kmgt]ib|bytes?)\b/i;

/** MB or GB as a unit, and not within a word such as "number". */
const megaOrGiga = /(?<!\p{L})[mg]b(?!\p{L})/iu;

/**
 * Returns the suffix for a size, a number or words: " MB" if it has neither MB nor GB (BLOCK-091).
 * Empty for no text and for a size in another unit.
 */
export function unitAfter(size: string): string {
  const isWhole = size.trim() === "" || megaOrGiga.test(size) || otherUnit.test(size);
  return isWhole ? "" : " MB";
}
