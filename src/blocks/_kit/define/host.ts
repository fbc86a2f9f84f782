import type { ReactNode } from "react";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { Palette } from "#core/theme/palette.ts";

/**
 * Where links to published pages lead, including gated ones: by `page:<id>`, by `page:<id>#<component>` for sections, by
 * `page:#<component>` for sections of the page itself ("" if it has no such section), and by the path, which may be one
 * that the page had before. Links to other pages are dead. A drawn page has only what its blocks refer to.
 */
export type PageLinks = Readonly<Record<string, string>>;

/** What views may know about the site around them. */
export interface SiteView {
  readonly name: string;
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** The address for email from visitors. */
  readonly contactEmail: string;
  /**
   * Address of the contact form: a section of the page, or a page of its own. Null if the site has
   * none, and in the builder, where links are not followed.
   */
  readonly contactForm: string | null;
  /** Where links to pages of this site lead. */
  readonly links: PageLinks;
  /**
   * Addresses, without fragments, that the page would show in frames if the server had not found that nothing would
   * show. Absent: none is known.
   */
  readonly closedEmbeds?: readonly string[];
  /** The site's colours. Absent: the design's own. */
  readonly palette?: Palette | undefined;
  /** The language of its own texts. Absent: English, which is that of the program's words. */
  readonly language?: string;
  /** What its public pages keep and load, for blocks that show it (`showsPrivacy`). Absent: the page has none. */
  readonly privacy?: PrivacyFacts | undefined;
}

/** Addresses and dimensions of media files by id, for image fields. */
export type MediaMap = Readonly<
  Record<string, { readonly url: string; readonly width: number; readonly height: number }>
>;

/** The environment a view renders in. Views depend only on block, site and media. */
export interface Host {
  readonly mode: "site" | "canvas";
  /** True where the server draws the canvas: texts are in the HTML, because no effect writes them. */
  readonly isStatic?: boolean;
  /** True for a thumbnail of the block: nothing is requested from other sites. */
  readonly isThumbnail?: boolean;
  /**
   * True where no page surrounds the block: what overlays the page on the site stays in place so
   * that it is visible.
   */
  readonly isAlone?: boolean;
  readonly site: SiteView;
  readonly media: MediaMap;
  /** Renders a React island: as its own root on the site, as a live component in the canvas. */
  readonly reactIsland: (island: ReactIslandRequest) => ReactNode;
  /**
   * Starts the block's `island.ts` on this element. Set only in the canvas; on the site the loader
   * does it.
   */
  readonly startIsland?: (type: string, element: HTMLElement, props: unknown) => () => void;
}

export interface ReactIslandRequest {
  readonly type: string;
  readonly blockId: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** The island's component with its props, from which the server HTML is rendered. */
  readonly element: ReactNode;
}
