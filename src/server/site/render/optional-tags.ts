const openEnds = /<\/(?:li|dt|dd)>(?=<(?:li|dt|dd|\/(?:ul|ol|dl))\b)/g;
const emptyStrokes = /(<(?:path|circle|rect|line)\b[^<>]*)><\/(?:path|circle|rect|line)>/g;

/**
 * The same document without end tags that a browser adds by itself: of entries of lists, and of strokes of a drawing,
 * as HTML writes them. Takes HTML that React or the sanitiser wrote: no `<` stands in a text or an attribute.
 */
export function withoutOptionalTags(html: string): string {
  return html.replaceAll(openEnds, "").replaceAll(emptyStrokes, "$1/>");
}
