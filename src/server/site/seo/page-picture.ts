import { hash } from "node:crypto";
import type { SheetPlace } from "#core/site-map.ts";
import { pagePicture } from "#core/contract/discovery-routes.ts";
import { sheetNumber } from "../layout/sheet-number.ts";
import type { PictureText } from "./picture-text.ts";

/** Increase with every change to the drawing, so that cached pictures are replaced. */
const drawing = 2;

/** A page's picture, not yet drawn. */
export interface PagePicture {
  /** Path and query; the query changes whenever the picture does. */
  readonly url: string;
  readonly key: string;
  readonly draw: () => Promise<string>;
}

/** Slabs of the drawing, and the one that the first page of each group has. */
const slabs = 18;
const firstSlab = { main: 0, industry: 6, investor: 15 } as const;

/** The picture of a page: its texts, its sheet number, and one slab lit according to it. */
export function pictureOf(
  { pageId, place }: { readonly pageId: string; readonly place: SheetPlace },
  parts: Omit<PictureText, "sheet" | "lit">,
): PagePicture {
  const lit = (firstSlab[place.group] + place.sheet) % slabs;
  const all: PictureText = { ...parts, sheet: sheetNumber(place), lit };
  const key = hash("sha256", JSON.stringify([drawing, all]), "base64url").slice(0, 12);
  return {
    url: `${picturePath(pageId)}?v=${key}`,
    key,
    // The glyphs are imported with the first picture, so a site that is never shared does not load them.
    draw: async () => (await import("./picture-drawing.ts")).drawPicture(all),
  };
}

/** Path of a page's picture. */
export function picturePath(pageId: string): string {
  return pagePicture.path.replace("{file}", `${pageId}.png`);
}

/** Host and path, as people write an address. */
export function addressOf(publicUrl: string, slug: string): string {
  return `${new URL(publicUrl).host}${slug === "/" ? "" : slug}`;
}
