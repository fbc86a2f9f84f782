/**
 * One of the program's forms or messages, for the site to render between its header and footer. `lead` and what
 * `panel` returns are HTML with all values already escaped.
 */
export interface ScreenContent {
  readonly title: string;
  /** Whether the site's owner wrote the title. */
  readonly isOwnTitle?: boolean;
  /** The screen's path, for the navigation to mark as current; null if it has none. */
  readonly path: string | null;
  readonly lead: string;
  readonly panel: (site: {
    /** Where links to the site's privacy policy lead. */
    readonly privacyHref: string;
  }) => string;
  /** True if the visitor has nothing left to do here. */
  readonly isDone: boolean;
  /** Whether our own pages may embed it in a frame. */
  readonly isFramable?: boolean;
}

/**
 * Attributes by which `lead` and `panel` say whose words an element has, if not those of all around it. The site, which knows
 * the owner's language, puts `lang` in their place.
 */
export const wordsOf = {
  owner: { "data-words": "owner" },
  program: { "data-words": "program" },
} as const;

/** One of these attributes, or none. */
export interface WordsOf {
  readonly "data-words"?: "owner" | "program";
}
