/** "(*) a note (*)" has two signs of a note, and nothing between them is meant. */
export function isEmphasized(text: string): boolean {
  return /\p{L}/u.test(text) && isEnclosed(text);
}

/** True for what signs of formatting can stand around: it neither begins with what ends a phrase nor ends with what begins one. */
export function isEnclosed(text: string): boolean {
  return !/^[\s\p{Pe}\p{Pf},.;:!?]|[\s\p{Ps}\p{Pi}]$/u.test(text);
}
