/** False for texts such as "(*) a note (*)", where the signs are footnote marks. */
export function isEmphasized(text: string): boolean {
  return /\p{L}/u.test(text) && isEnclosed(text);
}

/**
 * True for text that formatting signs can enclose: it neither begins with closing punctuation or
 * space, nor ends with opening punctuation or space.
 */
export function isEnclosed(text: string): boolean {
  return !/^[\s\p{Pe}\p{Pf},.;:!?]|[\s\p{Ps}\p{Pi}]$/u.test(text);
}
