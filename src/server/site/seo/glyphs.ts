import inter400 from "./glyphs/inter-400.txt?raw";
import inter600 from "./glyphs/inter-600.txt?raw";
import mono450 from "./glyphs/mono-450.txt?raw";
import { escapeXml } from "./escape-xml.ts";

/**
 * Letters as outlines, so that a picture looks the same on a machine without fonts. Units are thousandths of the type
 * size.
 */
export interface Face {
  readonly glyphs: ReadonlyMap<string, Glyph>;
  /** Letter pair → adjustment of their distance. */
  readonly kerning: ReadonlyMap<string, number>;
}

interface Glyph {
  readonly advance: number;
  /** SVG path commands relative to the baseline; empty for a space. */
  readonly outline: string;
}

/** How a line is set: face, size in pixels, and tracking in thousandths of the size. */
export interface Setting {
  readonly face: Face;
  readonly size: number;
  readonly tracking?: number;
}

/** The site's faces for headings, text, and figures and annotations. */
export const heading: Face = readFace(inter600);
export const text: Face = readFace(inter400);
export const mono: Face = readFace(mono450);

/** The line's width in pixels; letters missing from the face get a default width. */
export function measure(line: string, setting: Setting): number {
  let width = 0;
  eachGlyph(line, setting, (_glyph, _at, next) => (width = next));
  return (width * setting.size) / 1000;
}

/**
 * The line as SVG, starting at the left end of its baseline, in the current fill. With a letter missing from the
 * face, falls back to the machine's sans-serif font.
 */
export function drawLine(line: string, x: number, y: number, setting: Setting): string {
  if (!Array.from(fold(line, setting.face)).every((letter) => setting.face.glyphs.has(letter))) {
    return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${setting.size}">${escapeXml(line)}</text>`;
  }
  let drawn = "";
  eachGlyph(line, setting, (glyph, at) => {
    if (glyph.outline !== "") drawn += `<path transform="translate(${at})" d="${glyph.outline}"/>`;
  });
  const scale = setting.size / 1000;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
}

/** Breaks the text into lines of at most `width` pixels; beyond `most` lines, the last one ends in "…". */
export function breakLines(
  words: string,
  setting: Setting,
  width: number,
  most: number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/u).filter((each) => each !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, setting) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(...breakWord(word, setting, width));
    }
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = shorten(kept[most - 1] ?? "", setting, width);
  return kept;
}

function breakWord(word: string, setting: Setting, width: number): readonly string[] {
  const parts = [""];
  for (const letter of word) {
    const part = parts.at(-1) ?? "";
    if (part !== "" && measure(part + letter, setting) > width) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts;
}

function shorten(line: string, setting: Setting, width: number): string {
  let letters = Array.from(line);
  while (letters.length > 1 && measure(`${letters.join("")}…`, setting) > width) {
    letters = letters.slice(0, -1);
  }
  return `${letters.join("").replace(/[\s.,;:–—-]+$/u, "")}…`;
}

const unknown: Glyph = { advance: 650, outline: "" };

function eachGlyph(
  line: string,
  { face, tracking = 0 }: Setting,
  take: (glyph: Glyph, at: number, next: number) => void,
): void {
  let at = 0;
  let before = "";
  for (const letter of fold(line, face)) {
    at += face.kerning.get(before + letter) ?? 0;
    const glyph = face.glyphs.get(letter) ?? unknown;
    const next = at + glyph.advance + tracking;
    take(glyph, at, next);
    at = next;
    before = letter;
  }
}

/** Replaces accented letters missing from the face by their plain form, if it has that. */
function fold(line: string, { glyphs }: Face): string {
  return Array.from(line.normalize("NFC").replaceAll(/\s/gu, " "))
    .map((letter) => {
      if (glyphs.has(letter)) return letter;
      const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
      return glyphs.has(plain) ? plain : letter;
    })
    .join("");
}

/**
 * The file format: one line per letter, an empty line, then one line per kerning distance with the pairs that have
 * it.
 */
function readFace(file: string): Face {
  const [letters = "", pairs = ""] = file.split("\n\n");
  const glyphs = letters
    .split("\n")
    .filter((line) => line !== "")
    .map((line): [string, Glyph] => {
      const letter = String.fromCodePoint(line.codePointAt(0) ?? 0);
      const [advance = "", ...outline] = line.slice(letter.length + 1).split(" ");
      return [letter, { advance: Number(advance), outline: outline.join(" ") }];
    });
  const kerning = pairs
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [distance = "", ...of] = line.split(" ");
      return of.map((pair): [string, number] => [pair, Number(distance)]);
    });
  return { glyphs: new Map(glyphs), kerning: new Map(kerning) };
}
