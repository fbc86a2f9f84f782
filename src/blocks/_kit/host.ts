import type { ReactNode } from "react";

/** What views may know of the site around them. */
export interface SiteView {
  readonly name: string;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** Where visitors write by mail. */
  readonly contactEmail: string;
  /**
   * Where they write by a form: a section of the page, or a page of its own. Null while the site has none, and in the
   * builder, where no link is followed.
   */
  readonly contactForm: string | null;
  /** Slugs of the published pages, gated ones too: a link to any other page leads nowhere. */
  readonly slugs: readonly string[];
}

/** Dimensions and variants of media files by id, for image fields. */
export type MediaMap = Readonly<
  Record<string, { readonly url: string; readonly width: number; readonly height: number }>
>;

/** Where a view is drawn. Views are functions of block, site and media only. */
export interface Host {
  readonly mode: "site" | "canvas";
  /** True where the block is a picture of itself: nothing is asked of other sites for it. */
  readonly isPicture?: boolean;
  /** True where no page is around the block: what lies over the page on the site stays in its place, to be seen. */
  readonly isAlone?: boolean;
  readonly site: SiteView;
  readonly media: MediaMap;
  /** How this host draws a React island: its own root on the site, the live component in the canvas. */
  readonly reactIsland: (island: ReactIslandRequest) => ReactNode;
  /** The canvas starts the block's `island.ts` on this element; absent on the site, where the loader does. */
  readonly startIsland?: (type: string, element: HTMLElement, props: unknown) => () => void;
}

export interface ReactIslandRequest {
  readonly type: string;
  readonly blockId: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** The island's component with its props: what the server HTML is made of. */
  readonly element: ReactNode;
}
