const openEnds = /<\/(?:li|dt|dd)>(?=<(?:li|dt|dd|\/(?:ul|ol|dl))\b)/g;
const emptyStrokes = /(<(?:path|circle|rect|line)\b[^<>]*)><\/(?:path|circle|rect|line)>/g;

/**
 * Omits end tags that HTML does not require, of list entries and of empty SVG shapes. Takes HTML written by React or
 * the sanitiser, in which no `<` occurs in text or attributes.
 */
export function withoutOptionalTags(html: string): string {
  return html.replaceAll(openEnds, "").replaceAll(emptyStrokes, "$1/>");
}
