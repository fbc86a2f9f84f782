const omissible =
  /<\/(?:li|dt|dd)>(?=<(?:li|dt|dd|\/(?:ul|ol|dl))\b)|><\/(?:path|circle|rect|line)>/g;
const emptyStroke = /^<(?:path|circle|rect|line)\b/;

/**
 * Omits end tags that HTML does not require, of list entries and of empty SVG shapes. Takes HTML written by React or
 * the sanitiser, in which no `<` occurs in text or attributes.
 */
export function withoutOptionalTags(html: string): string {
  let short = "";
  let from = 0;
  for (const { index, 0: found } of html.matchAll(omissible)) {
    const isStroke = found.startsWith(">");
    // Only the end of its own start tag: a shape may have a title.
    if (isStroke && !emptyStroke.test(html.slice(html.lastIndexOf("<", index), index))) continue;
    short += html.slice(from, index) + (isStroke ? "/>" : "");
    from = index + found.length;
  }
  return short + html.slice(from);
}
