/** What visitors get of a page apart from its looks: its words in their order, and where its links lead. */
export interface DrawnWords {
  readonly words: string;
  readonly links: readonly string[];
}

/** The words and links of a document's main part. */
export function drawnWords(html: string): DrawnWords {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const visible = main.replaceAll(/<(script|style)[\s>][\s\S]*?<\/\1>/g, " ");
  return {
    words: visible
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    links: [...visible.matchAll(/<a\s[^>]*?href=(?:"([^"]*)"|([^\s>]+))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? "",
    ),
  };
}
