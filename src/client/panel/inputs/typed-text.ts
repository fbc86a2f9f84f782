/** Removes what cannot be stored from a typed or pasted text: NUL and lone surrogates. */
export function storableText(typed: string): string {
  return typed.replaceAll("\0", "").toWellFormed();
}
