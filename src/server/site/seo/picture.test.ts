import sharp from "sharp";
import { expect, test } from "vitest";
import { brandColours } from "#core/brand.ts";
import { breakLines, drawLine, heading, measure, mono } from "./glyphs.ts";
import { sheetNumber } from "../layout/sheet-number.ts";
import { favicon, touchIcon } from "./icons.ts";
import { pictureOf } from "./page-picture.ts";
import { createPainter } from "./painter.ts";
import { drawPicture } from "./picture-drawing.ts";
import { pictureSize } from "./picture-text.ts";
import type { PictureText } from "./picture-text.ts";

const parts: PictureText = {
  site: "Ashlar",
  title: "Private AI on hardware you own",
  description: "Installed in your data centre.",
  address: "ashlar.test/about",
  sheet: "A-03",
  lit: 3,
  colours: brandColours,
};
const about = { pageId: "about", place: { group: "main", sheet: 3 } } as const;
const painter = createPainter();
const paint = (more: Partial<PictureText>): Promise<Buffer> =>
  painter.png(JSON.stringify(more), () => drawPicture({ ...parts, ...more }));

test("a page's picture is a PNG of 1200 × 630 whose pixels are its title, its description and its site", async () => {
  const plain = await paint({});
  const { format, width, height } = await sharp(plain).metadata();
  expect({ format, width, height }).toEqual({ format: "png", ...pictureSize });
  const others = [
    await paint({ title: "Private AI on hardware you rent" }),
    await paint({ description: "Installed in your own cloud." }),
    await paint({ site: "Granite" }),
    await paint({ address: "ashlar.test/business" }),
    await paint({ sheet: "A-04" }),
    await paint({ sheet: null }),
    await paint({ lit: 4 }),
    await paint({ colours: { ...brandColours, ground: "#001122" } }),
  ];
  expect(new Set([plain, ...others].map((png) => png.toString("base64"))).size).toBe(9);
});

test("a page's picture names the same sheet as its title block", async () => {
  const { sheet, lit, ...of } = parts;
  expect(sheetNumber(about.place)).toBe(sheet);
  expect(await pictureOf(about, of).draw()).toBe(drawPicture({ ...of, sheet, lit }));
});

test("its letters are outlines, so no font of the machine is asked for", async () => {
  const drawn = drawPicture({ ...parts, title: "Ärzte & Čapek’s “Œuvre” – 99,9 %" });
  expect(drawn).not.toMatch(/<text|font-family/);
  const blank = drawPicture({ ...parts, title: "" });
  expect(drawn.split("<path").length).toBeGreaterThan(blank.split("<path").length + 20);
});

test("letters that the faces lack are left to the machine, escaped", () => {
  const drawn = drawPicture({ ...parts, title: `日本語 <script>&"'` });
  expect(drawn).toContain("日本語");
  expect(drawn).not.toContain("<script");
});

test("a title of any length stays on the sheet", () => {
  const wide = { face: heading, size: 52 };
  for (const title of [
    "",
    "a ".repeat(2000),
    "Donaudampfschifffahrt".repeat(40),
    "日".repeat(500),
  ]) {
    const lines = breakLines(title, wide, 690, 4);
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const line of lines) expect(measure(line, wide)).toBeLessThanOrEqual(690);
    expect(() => drawPicture({ ...parts, title, description: title })).not.toThrow();
  }
});

test("pairs of letters stand nearer where the face says so, and figures of the mono face never do", () => {
  const size = 1000;
  const width = (line: string): number => measure(line, { face: heading, size });
  expect(width("To")).toBeLessThan(width("T") + width("o"));
  expect(measure("11", { face: mono, size })).toBe(2 * measure("1", { face: mono, size }));
  expect(drawLine(" ", 0, 0, { face: mono, size })).not.toContain("<path");
});

test("the address of a picture changes with what is on it and with nothing else", () => {
  const { sheet: _sheet, lit: _lit, ...of } = parts;
  const { url } = pictureOf(about, of);
  expect(url).toMatch(/^\/pictures\/about\.png\?v=[\w-]{12}$/);
  expect(pictureOf(about, { ...of }).url).toBe(url);
  expect(pictureOf(about, { ...of, title: "Another" }).url).not.toBe(url);
});

test("one picture is made once, however many ask, and one after the other", async () => {
  const own = createPainter(2);
  let drawn = 0;
  const draw = (): string => {
    drawn += 1;
    return '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  };
  await Promise.all(Array.from({ length: 50 }, () => own.png("a", draw)));
  expect(drawn).toBe(1);
  await own.png("b", draw);
  await own.png("c", draw);
  await own.png("b", draw);
  expect(drawn).toBe(3);
  // The least recently used one was dropped.
  await own.png("a", draw);
  expect(drawn).toBe(4);
});

test("a drawing that cannot be read fails alone, and is tried again", async () => {
  await expect(painter.png("bad", () => "no drawing")).rejects.toThrow();
  const good = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  await expect(painter.png("bad", () => good)).resolves.toBeInstanceOf(Buffer);
});

test("the icon is drawn in the site's colours, 180 for home screens and 32 in an ICO", async () => {
  const touch = await touchIcon(painter, brandColours);
  const { width, height } = await sharp(touch).metadata();
  expect([width, height]).toEqual([180, 180]);
  const corner = await sharp(touch).removeAlpha().raw().toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([0x0a, 0x0d, 0x0e]);
  const ico = await favicon(painter, brandColours);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico.readUInt32LE(18)]).toEqual([
    1, 1, 32, 22,
  ]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  expect(ico.subarray(23, 26).toString()).toBe("PNG");
  const blue = await favicon(painter, { ...brandColours, ground: "#0000ff" });
  expect(blue.equals(ico)).toBe(false);
});
