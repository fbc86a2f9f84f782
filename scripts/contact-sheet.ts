import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startProgram } from "../bench/program.ts";
import { signIn } from "../bench/session.ts";
import { showPrivacyPolicy, showSearch, showSignup } from "../src/core/contract/site-routes.ts";
import { sitePages } from "../src/server/starter-content/site-map.ts";
import { findBrowser } from "../test/browser.ts";
import { makeFolder, remove } from "../test/program.ts";
import { buildAll } from "./build.ts";

/**
 * `node launch.cjs --run scripts/contact-sheet.ts`: builds, starts the program on a temporary folder, and takes
 * screenshots of every starter page at phone, tablet and desktop width. Writes one picture per width to `docs/`;
 * everything else is removed.
 */
const root = join(import.meta.dirname, "..");

/** Widths in pixels of the screen and of a page on the sheet; taller pages continue in the next column. */
const sheets = [
  { name: "desk", screen: 1440, shown: 304, tallest: 1820, columns: 12 },
  { name: "tablet", screen: 768, shown: 184, tallest: 1200, columns: 18 },
  { name: "phone", screen: 390, shown: 120, tallest: 1200, columns: 24 },
] as const;
type Sheet = (typeof sheets)[number];

const gap = 16;
const caption = 32;
const ground = "#2a3234";
const tallestPiece = 4000;

const screens = [showSignup.path, `${showSearch.path}?q=log`, showPrivacyPolicy.path, "/login"];
const paths = [...sitePages.map(({ slug }) => slug), ...screens, "/not-there"];

interface Taken {
  readonly path: string;
  readonly picture: Buffer;
  readonly height: number;
}

await main();

async function main(): Promise<void> {
  const folder = await makeFolder("contact-sheet");
  // Inside the project, because the built program resolves its packages from there.
  const out = join(root, ".cache", "contact-sheet");
  try {
    await buildAll({ root, out });
    const program = await startProgram(join(folder, "data"), { build: out });
    try {
      const session = await signIn(program.origin);
      for (const sheet of sheets) {
        // One browser at a time.
        await compose(sheet, await take(sheet, program.origin, session.cookie));
      }
    } finally {
      await program.stop();
    }
  } finally {
    await remove(out);
    await remove(folder);
  }
}

/** Full-page screenshots of each page, with reduced motion. */
async function take(sheet: Sheet, origin: string, cookie: string): Promise<readonly Taken[]> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const taken: Taken[] = [];
  try {
    for (const path of paths) {
      const isGated = sitePages.some(({ slug, access }) => slug === path && access === "investor");
      const context = await browser.newContext({
        viewport: { width: sheet.screen, height: 900 },
        reducedMotion: "reduce",
        ...(isGated ? { extraHTTPHeaders: { cookie } } : {}),
      });
      const page = await context.newPage();
      await page.goto(origin + path);
      await page.evaluate(() => document.fonts.ready);
      const { data, info } = await sharp(await wholePage(page, sheet.screen))
        .resize({ width: sheet.shown })
        .png()
        .toBuffer({ resolveWithObject: true });
      taken.push({ path, picture: data, height: info.height });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return taken;
}

/** In pieces, because Chromium takes no picture of 12,000 pixels at once. */
async function wholePage(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const pieces: { input: Buffer; left: number; top: number }[] = [];
  for (let top = 0; top < height; top += tallestPiece) {
    const clip = { x: 0, y: top, width, height: Math.min(tallestPiece, height - top) };
    // One after the other, as the page is one.
    pieces.push({ input: await page.screenshot({ fullPage: true, clip }), left: 0, top });
  }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(pieces)
    .png()
    .toBuffer();
}

/** Arranges the pages in columns and rows, each below its address. */
async function compose(sheet: Sheet, taken: readonly Taken[]): Promise<void> {
  const { tallest } = sheet;
  const strips = (await Promise.all(taken.map((page) => cut(page, tallest)))).flat();
  const step = sheet.shown + gap;
  const parts = strips.flatMap(({ path, picture }, index) => {
    const left = gap + (index % sheet.columns) * step;
    const top = Math.floor(index / sheet.columns) * (tallest + caption + gap);
    return [
      { input: label(path, sheet.shown), left, top },
      { input: picture, left, top: top + caption },
    ];
  });
  const rows = Math.ceil(strips.length / sheet.columns);
  const picture = await sharp({
    create: {
      width: gap + sheet.columns * step,
      height: rows * (tallest + caption + gap),
      channels: 3,
      background: ground,
    },
  })
    .composite(parts)
    .webp({ quality: 48, effort: 6 })
    .toBuffer();
  const file = join(root, "docs", `contact-sheet-${sheet.name}.webp`);
  await mkdir(join(root, "docs"), { recursive: true });
  await writeFile(file, picture);
  console.log(`${file}: ${taken.length} pages at ${sheet.screen} px, ${picture.length} bytes`);
}

/** Cuts a page into strips; only the first one carries its path. */
async function cut({ path, picture, height }: Taken, tallest: number) {
  const { width } = await sharp(picture).metadata();
  const tops = Array.from({ length: Math.ceil(height / tallest) }, (_, strip) => strip * tallest);
  return Promise.all(
    tops.map(async (top) => ({
      path: top === 0 ? path : "",
      picture: await sharp(picture)
        .extract({ left: 0, top, width, height: Math.min(tallest, height - top) })
        .toBuffer(),
    })),
  );
}

function label(path: string, width: number): Buffer {
  const [address = ""] = path.split("?");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="0" y="21" font-family="monospace" font-size="${Math.min(13, width / (0.62 * address.length || 1))}" fill="#f2f4f1">${address}</text></svg>`,
  );
}
