import type { MarkColours } from "#core/brand.ts";

/** Width and height in pixels, which social networks show uncropped. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The content of a page's picture. */
export interface PictureText {
  readonly site: string;
  readonly title: string;
  readonly description: string;
  /** Host and path, as people write an address. */
  readonly address: string;
  /** The page's sheet number, such as `A-01`; null if it has none. */
  readonly sheet: string | null;
  /** Which slab is lit, counted from 0 at the top; wraps around. */
  readonly lit: number;
  readonly colours: MarkColours;
}
