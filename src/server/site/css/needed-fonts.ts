const rangedFace = /@font-face\{[^}]*unicode-range:([^;}]*)[^}]*\}/g;
const field = /<(?:input|textarea)\b/;

/**
 * Removes the @font-face rules of a minified stylesheet whose ranges contain no character of the page's pieces of HTML: a
 * browser would not fetch those fonts. Keeps all of them if visitors can type, since any character may occur.
 */
export function neededFonts(css: string, pieces: readonly string[]): string {
  if (pieces.some((html) => field.test(html))) return css;
  return css.replaceAll(rangedFace, (face, range: string) =>
    pieces.some((html) => lettersOf(range).test(html)) ? face : "",
  );
}

const known = new Map<string, RegExp>();

/** A pattern for the characters of a `unicode-range` such as `U+A3,U+B0-B3`. */
function lettersOf(range: string): RegExp {
  const found = known.get(range) ?? new RegExp(`[${range.split(",").map(span).join("")}]`, "u");
  known.set(range, found);
  return found;
}

function span(part: string): string {
  const [from = "", to] = part.trim().slice(2).split("-");
  return to === undefined ? `\\u{${from}}` : `\\u{${from}}-\\u{${to}}`;
}
