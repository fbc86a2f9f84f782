import inter300 from "../fonts/inter-300-latin.woff2?url";
import inter800 from "../fonts/inter-800-latin.woff2?url";
import montserrat from "../fonts/montserrat-latin.woff2?url";
import playfair from "../fonts/playfair-display-latin.woff2?url";
import poppins300 from "../fonts/poppins-300-latin.woff2?url";
import poppins400 from "../fonts/poppins-400-latin.woff2?url";
import poppins500 from "../fonts/poppins-500-latin.woff2?url";
import poppins600 from "../fonts/poppins-600-latin.woff2?url";
import poppins700 from "../fonts/poppins-700-latin.woff2?url";
import poppins800 from "../fonts/poppins-800-latin.woff2?url";
import roboto from "../fonts/roboto-latin.woff2?url";
import sourceSans from "../fonts/source-sans-3-latin.woff2?url";
import type { StyleValues } from "./style-values.ts";

interface Face {
  readonly url: string;
  /** As in `@font-face`: one weight, or the two ends of a variable axis. */
  readonly weight: string;
}

interface Family {
  /** One variable file, or one file per weight. */
  readonly faces: readonly Face[];
  /**
   * The local fallback font until the face has loaded, with its metric overrides: `size-adjust`,
   * ascent, descent and line gap. Absent if the base stylesheet defines one.
   */
  readonly fallback?: { readonly local: readonly string[]; readonly measures: readonly number[] };
}

// Looking up a missing font is slowest on Linux, so its fonts come first.
const sans = ["Liberation Sans", "Arial"];
const serif = ["Liberation Serif", "Times New Roman"];
const axis = (url: string, from = 300): readonly Face[] => [{ url, weight: `${from} 800` }];
const single = (url: string, weight: number): Face => ({ url, weight: String(weight) });

const families: Readonly<Record<StyleValues["fontFamily"], Family>> = {
  // Weights 400 to 700 are in the base stylesheet.
  Inter: { faces: [single(inter300, 300), single(inter800, 800)] },
  Roboto: { faces: axis(roboto), fallback: { local: sans, measures: [99.7, 93, 24.5, 0] } },
  Poppins: {
    faces: [
      single(poppins300, 300),
      single(poppins400, 400),
      single(poppins500, 500),
      single(poppins600, 600),
      single(poppins700, 700),
      single(poppins800, 800),
    ],
    fallback: { local: sans, measures: [112.6, 93.3, 31.1, 8.9] },
  },
  Montserrat: {
    faces: axis(montserrat),
    fallback: { local: sans, measures: [111.6, 86.7, 22.5, 0] },
  },
  // Has no weight below 400.
  "Playfair Display": {
    faces: axis(playfair, 400),
    fallback: { local: serif, measures: [112.1, 96.5, 22.4, 0] },
  },
  "Source Sans Pro": {
    faces: axis(sourceSans),
    fallback: { local: sans, measures: [90.4, 113.3, 44.2, 0] },
  },
};

/** Weights that every block uses: body text, large figures, headings and buttons, bold text. */
const usualWeights = ["400", "500", "600", "700"];

/**
 * Returns the `font-family` of a chosen font (null for the page's default) and the `@font-face`
 * rules it needs. Browsers load only the files they use.
 */
export function fontRules(
  name: StyleValues["fontFamily"],
  weight: StyleValues["fontWeight"],
): { readonly stack: string | null; readonly faces: readonly string[] } {
  const { faces, fallback } = families[name];
  const wanted = new Set([String(weight), ...(name === "Inter" ? [] : usualWeights)]);
  const rules = faces
    .filter((face) => face.weight.includes(" ") || wanted.has(face.weight))
    .map(
      ({ url, weight: of }) =>
        `@font-face{font-family:${quoted(name)};src:url("${url}")format("woff2");font-weight:${of};font-display:swap}`,
    );
  if (fallback === undefined) return { stack: null, faces: rules };
  const [size = 100, ascent = 0, descent = 0, gap = 0] = fallback.measures;
  const standIn = `${name} Measured`;
  const local = fallback.local.map((font) => `local("${font}")`).join(",");
  const generic = fallback.local === serif ? "serif" : "sans-serif";
  return {
    stack: `${quoted(name)},${quoted(standIn)},${generic}`,
    faces: [
      ...rules,
      `@font-face{font-family:${quoted(standIn)};src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${gap}%}`,
    ],
  };
}

function quoted(name: string): string {
  return name.includes(" ") ? `"${name}"` : name;
}
