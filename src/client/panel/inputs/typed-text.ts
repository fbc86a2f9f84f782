/** Typed or pasted text without what cannot be stored: NUL and lone surrogates. */
export function storableText(typed: string): string {
  return typed.replaceAll("\0", "").toWellFormed();
}
