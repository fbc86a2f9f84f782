/** A Markdown link on one line, with its text escaped. */
export function markdownLink(words: string, address: string): string {
  return `[${markdownLine(words)}](${address})`;
}

/** Any text as one line of escaped Markdown. */
export function markdownLine(words: string): string {
  return escapeMarkdown(oneLine(words));
}

/** Escapes every character that Markdown or HTML would interpret. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<]|~(?=~)|&(?=#?\w+;)/g, String.raw`\$&`)
    .replaceAll(/^(\s*)(#(?=#{0,5}(?:\s|$))|[-+](?=\s)|[-=](?=[-=]+\s*$)|>)/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d+)(?=[.)](?:\s|$))/gm, "$1\\")
    .replaceAll(/(\s)(#+)$/gm, String.raw`$1\$2`);
}

/** Collapses whitespace to single spaces. */
export function oneLine(words: string): string {
  return words.replaceAll(/\s+/gu, " ").trim();
}
