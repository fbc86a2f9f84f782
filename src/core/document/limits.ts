/** What one page may hold. Each bound is kept here alone: saving, pasting, recovery and the canvas ask for it. */
export const documentLimits = {
  /** Blocks of a page. */
  blocks: 5000,
  /** Bytes of one block as JSON. */
  blockBytes: 512 * 1024,
  /** Items in one list: each operation on an item looks at all of its list, and a save has thousands of them. */
  listItems: 1000,
} as const;
