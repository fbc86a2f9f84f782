/** A link in Markdown with words of any kind: in one line, and no sign of theirs means anything. */
export function markdownLink(words: string, address: string): string {
  return `[${markdownLine(words)}](${address})`;
}

/** Words of any kind as one line of Markdown that reads as they do. */
export function markdownLine(words: string): string {
  return escapeMarkdown(oneLine(words));
}

/** Text in which each sign that Markdown or HTML would take for its own is only a sign. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<]|~(?=~)|&(?=#?\w+;)/g, String.raw`\$&`)
    .replaceAll(/^(\s*)(#(?=#{0,5}(?:\s|$))|[-+](?=\s)|[-=](?=[-=]+\s*$)|>)/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d+)(?=[.)](?:\s|$))/gm, "$1\\")
    .replaceAll(/(\s)(#+)$/gm, String.raw`$1\$2`);
}

/** The words with single spaces between them. */
export function oneLine(words: string): string {
  return words.replaceAll(/\s+/gu, " ").trim();
}
