import type { MarkColours } from "#core/brand.ts";

/** Width and height in pixels; what social networks show whole. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** What the picture of a page says and shows. */
export interface PictureText {
  readonly site: string;
  readonly title: string;
  readonly description: string;
  /** Host and path, as people write an address. */
  readonly address: string;
  /** The page's number in the set, such as `A-01`; null for what has none. */
  readonly sheet: string | null;
  /** Which slab is lit, counted from 0 at the top and then from there again. */
  readonly lit: number;
  readonly colours: MarkColours;
}
