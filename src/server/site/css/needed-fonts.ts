const rangedFace = /@font-face\{[^}]*unicode-range:([^;}]*)[^}]*\}/g;
const field = /<(?:input|textarea)\b/;

/**
 * A minified stylesheet without the font files that hold none of the letters of some HTML: a browser would not fetch
 * them. Where visitors type, every letter may come.
 */
export function neededFonts(css: string, html: string): string {
  if (field.test(html)) return css;
  return css.replaceAll(rangedFace, (face, range: string) =>
    lettersOf(range).test(html) ? face : "",
  );
}

const known = new Map<string, RegExp>();

/** `U+A3,U+B0-B3` as what finds such a letter. */
function lettersOf(range: string): RegExp {
  const found = known.get(range) ?? new RegExp(`[${range.split(",").map(span).join("")}]`, "u");
  known.set(range, found);
  return found;
}

function span(part: string): string {
  const [from = "", to] = part.trim().slice(2).split("-");
  return to === undefined ? `\\u{${from}}` : `\\u{${from}}-\\u{${to}}`;
}
