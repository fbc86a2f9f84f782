import { hash } from "node:crypto";
import { sitePages } from "#core/site-map.ts";
import { pagePicture } from "#core/contract/discovery-routes.ts";
import { sheetNumber } from "../layout/navigation.ts";
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

/** The picture of a page: its texts, its sheet number, and one slab lit according to its position in the site map. */
export function pictureOf(pageId: string, parts: Omit<PictureText, "sheet" | "lit">): PagePicture {
  const place = sitePages.findIndex(({ id }) => id === pageId);
  const lit = place === -1 ? sitePages.length : place;
  const all: PictureText = { ...parts, sheet: sheetNumber(pageId), lit };
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
