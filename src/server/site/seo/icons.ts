import { drawIcon } from "#core/brand.ts";
import type { MarkColours } from "#core/brand.ts";
import type { Painter } from "./painter.ts";

const touch = { width: 180, height: 180 };
const small = { width: 32, height: 32 };

/** The site's icon for a home screen, PNG. */
export function touchIcon(painter: Painter, colours: MarkColours): Promise<Buffer> {
  return painter.png(`icon-180 ${keyOf(colours)}`, () => squareIcon(colours), touch);
}

/** The site's icon for `/favicon.ico`: one 32 × 32 picture in an ICO container. */
export async function favicon(painter: Painter, colours: MarkColours): Promise<Buffer> {
  const png = await painter.png(
    `icon-32 ${keyOf(colours)}`,
    () => enlarge(drawIcon(colours)),
    small,
  );
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(small.width, 6);
  header.writeUInt8(small.height, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Home screens round the corners themselves and show transparency as black. */
function squareIcon(colours: MarkColours): string {
  const drawn = drawIcon(colours).replace(' rx="3"', "");
  return enlarge(drawn.replace('viewBox="0 0 24 24"', 'viewBox="-3 -3 30 30"')).replace(
    '<rect width="24" height="24"',
    '<rect x="-3" y="-3" width="30" height="30"',
  );
}

/** Rendered large enough that it is only ever scaled down. */
function enlarge(svg: string): string {
  return svg.replace("<svg ", '<svg width="360" height="360" ');
}

function keyOf({ ground, ink, signal }: MarkColours): string {
  return `${ground} ${ink} ${signal}`;
}
