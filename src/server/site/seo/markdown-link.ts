/** A link in Markdown with words of any kind: in one line, and no sign of theirs ends it. */
export function markdownLink(words: string, address: string): string {
  return `[${oneLine(words).replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address})`;
}

/** The words with single spaces between them. */
export function oneLine(words: string): string {
  return words.replaceAll(/\s+/gu, " ").trim();
}
