const format = new Intl.ListFormat("en-GB");

/** Several things in one sentence: "one", "one and another", "one, another and a third". */
export function listed(texts: readonly string[]): string {
  return format.format(texts);
}
