import { mark } from "#core/brand.ts";
import type { MarkColours } from "#core/brand.ts";
import { breakLines, drawLine, heading, measure, mono, text } from "./glyphs.ts";
import type { Setting } from "./glyphs.ts";
import { pictureSize } from "./picture-text.ts";
import type { PictureText } from "./picture-text.ts";

const margin = 72;
const column = 690;
const titles: readonly { readonly size: number; readonly lines: number }[] = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 3 },
  { size: 52, lines: 4 },
];
const label: Setting = { face: mono, size: 20, tracking: 60 };
const body: Setting = { face: text, size: 27, tracking: -5 };

/** The page as a night-time drawing sheet: hairline grid, title, annotations, and a stack of slabs with one lit. */
export function drawPicture(parts: PictureText): string {
  const { width, height } = pictureSize;
  const { ground, ink } = parts.colours;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><radialGradient id="light" cx="0.75" cy="0" r="1"><stop offset="0" stop-color="${ink}" stop-opacity="0.09"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<path d="${grid()}" stroke="${ink}" stroke-opacity="0.055" fill="none"/>`,
    `<rect width="${width}" height="${height}" fill="url(#light)"/>`,
    drawSlabs(parts),
    drawHead(parts),
    drawWords(parts),
    drawFoot(parts),
    "</svg>",
  ].join("");
}

function grid(): string {
  const { width, height } = pictureSize;
  let lines = "";
  for (let x = 12.5; x < width; x += 60) lines += `M${x} 0V${height}`;
  for (let y = 12.5; y < height; y += 60) lines += `M0 ${y}H${width}`;
  return lines;
}

function drawHead({ site, sheet, colours }: PictureText): string {
  const number = sheet === null ? "" : `SHEET ${sheet}`;
  return [
    `<g transform="translate(${margin - 3} 60) scale(1.75)"><path d="${mark.courses}" fill="${colours.ink}"/><path d="${mark.keystone}" fill="${colours.signal}"/></g>`,
    fill(
      colours.ink,
      drawLine(clip(site), margin + 58, 91, { face: heading, size: 30, tracking: -10 }),
    ),
    fill(colours.ink, drawLine(number, right(number), 90, label), 0.6),
  ].join("");
}

function drawWords({ title, description, colours }: PictureText): string {
  const { setting, lines } = fitTitle(title);
  const lead = Math.round(setting.size * 1.06);
  const top = 168 + Math.round(setting.size * 0.76);
  const set = lines.map((line, index) => drawLine(line, margin - 3, top + index * lead, setting));
  const below = top + (lines.length - 1) * lead + 62;
  const most = Math.max(0, Math.min(4, Math.floor((520 - below) / 39) + 1));
  const more = most === 0 ? [] : breakLines(description, body, column - 60, most);
  return [
    fill(colours.ink, set.join("")),
    fill(
      colours.ink,
      more.map((line, index) => drawLine(line, margin, below + index * 39, body)).join(""),
      0.68,
    ),
  ].join("");
}

/** The largest size at which the title fits; at the smallest it is cut. */
function fitTitle(title: string): { readonly setting: Setting; readonly lines: readonly string[] } {
  for (const { size, lines: most } of titles) {
    const setting: Setting = { face: heading, size, tracking: -28 };
    const lines = breakLines(title, setting, column, most);
    if (size === titles.at(-1)?.size || !(lines.at(-1) ?? "").endsWith("…")) {
      return { setting, lines };
    }
  }
  return { setting: body, lines: [] };
}

/** A dimension line across the sheet, and the page's address. */
function drawFoot({ address, colours }: PictureText): string {
  const end = pictureSize.width - margin;
  const ticks = [margin, end].map((x) => `M${x} 548v16M${x - 5} 561l10 -10`).join("");
  const [line = ""] = breakLines(address, label, end - margin, 1);
  return [
    `<path d="M${margin} 556H${end}${ticks}" stroke="${colours.ink}" stroke-opacity="0.35" fill="none"/>`,
    fill(colours.ink, drawLine(line, margin, 598, label), 0.6),
  ].join("");
}

const slab = { middle: 966, top: 196, width: 142, height: 71, thickness: 20, gap: 54, count: 5 };

/** An isometric stack, drawn from the bottom so that upper slabs cover lower ones. */
function drawSlabs({ lit, colours }: PictureText): string {
  return Array.from({ length: slab.count }, (_, index) => index)
    .toReversed()
    .map((index) => drawSlab(slab.top + index * slab.gap, index === lit % slab.count, colours))
    .join("");
}

function drawSlab(top: number, isLit: boolean, { ground, ink, signal }: MarkColours): string {
  const { middle, width, height, thickness } = slab;
  const colour = isLit ? signal : ink;
  const side = (toward: 1 | -1): string =>
    `M${middle + toward * width} ${top}v${thickness}l${-toward * width} ${height}v${-thickness}z`;
  const face = (d: string, light: number): string =>
    `<path d="${d}" fill="${ground}"/><path d="${d}" fill="${colour}" fill-opacity="${light}" stroke="${colour}" stroke-opacity="${isLit ? 1 : 0.5}" stroke-width="1.5" stroke-linejoin="round"/>`;
  return [
    face(side(-1), isLit ? 0.55 : 0.05),
    face(side(1), isLit ? 0.3 : 0.02),
    face(
      `M${middle - width} ${top}l${width} ${-height} ${width} ${height} ${-width} ${height}z`,
      isLit ? 0.92 : 0.08,
    ),
  ].join("");
}

function fill(colour: string, drawn: string, opacity = 1): string {
  return `<g fill="${colour}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}>${drawn}</g>`;
}

function right(line: string): number {
  return pictureSize.width - margin - Math.ceil(measure(line, label));
}

function clip(name: string): string {
  return breakLines(name, { face: heading, size: 30 }, column, 1)[0] ?? "";
}
