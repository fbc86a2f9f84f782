const format = new Intl.ListFormat("en-GB");

/** Several things in one sentence: "one", "one and another", "one, another and a third". */
export function listed(texts: readonly string[]): string {
  return format.format(texts);
}

/** The same in its parts: the things, and as "literal" the words between them. */
export function listedParts(
  texts: readonly string[],
): readonly { readonly type: "element" | "literal"; readonly value: string }[] {
  return format.formatToParts(texts);
}
