import { hash } from "node:crypto";
import { sitePages } from "#core/site-map.ts";
import { pagePicture } from "#core/contract/discovery-routes.ts";
import { sheetNumber } from "../frame/navigation.ts";
import type { PictureText } from "./picture-text.ts";

/** Raised with every change of the drawing itself, so that nobody keeps a picture of the one before. */
const drawing = 2;

/** A page's picture before it is drawn. */
export interface PagePicture {
  /** Path and query: the same as long as the picture is, another one when it is not. */
  readonly url: string;
  readonly key: string;
  readonly draw: () => Promise<string>;
}

/** The picture of a page in its words, with the number that its title block shows, and a slab lit by its place. */
export function pictureOf(pageId: string, parts: Omit<PictureText, "sheet" | "lit">): PagePicture {
  const place = sitePages.findIndex(({ id }) => id === pageId);
  const lit = place === -1 ? sitePages.length : place;
  const all: PictureText = { ...parts, sheet: sheetNumber(pageId), lit };
  const key = hash("sha256", JSON.stringify([drawing, all]), "base64url").slice(0, 12);
  return {
    url: `${picturePath(pageId)}?v=${key}`,
    key,
    // The letters are loaded with the first picture: a site that nobody shares never needs them.
    draw: async () => (await import("./picture-drawing.ts")).drawPicture(all),
  };
}

/** Where a page's picture is. */
export function picturePath(pageId: string): string {
  return pagePicture.path.replace("{file}", `${pageId}.png`);
}

/** Host and path, as people write an address. */
export function addressOf(publicUrl: string, slug: string): string {
  return `${new URL(publicUrl).host}${slug === "/" ? "" : slug}`;
}
