/** Typed or pasted text that can be stored: without NUL and lone surrogates, cut at `max` characters. */
export function cleanText(typed: string, max: number): string {
  const text = typed.replaceAll("\0", "").toWellFormed();
  // Cutting may halve a pair of surrogates.
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, "");
}
