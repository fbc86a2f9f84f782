/** The limits of a page, defined only here; saving, pasting, recovery and the canvas use them. */
export const documentLimits = {
  /** Maximum blocks per page. */
  blocks: 5000,
  /** Maximum bytes of one block as JSON. */
  blockBytes: 512 * 1024,
  /**
   * Maximum items per list: each operation on an item scans its whole list, and a save may have thousands of
   * operations.
   */
  listItems: 1000,
} as const;
