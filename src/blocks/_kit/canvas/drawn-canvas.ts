/**
 * How the server passes the start of a draft, which it has drawn into the canvas's document, on to the builder. The
 * builder replaces it block by block by its own rendering.
 */
export const drawnCanvas = {
  /** Blocks that are drawn at most: about two screens. */
  blocks: 6,
  /** Bytes of stored blocks that are drawn at most; those that exceed it are left to the builder. */
  bytes: 100 * 1024,
  /** Attribute of a stylesheet: the block types whose rules it has. */
  types: "data-types",
  /** Attribute of a stylesheet: the site's theme, which stands between the base rules and those of block types. */
  theme: "data-theme",
  /** Attribute of a stylesheet: the id of the block whose own rules it has. */
  rules: "data-rules",
  /** Attribute of the stylesheets that the builder replaces as it opens. */
  opening: "data-opening",
  /** Attributes of `main`: the page that is drawn, and its revision. */
  page: "data-page",
  revision: "data-revision",
} as const;
