/** Something to look at before publishing. `block` is where; null for the page as a whole. */
export interface Finding {
  readonly block: string | null;
  /** The field that it is about, where it is about one. */
  readonly path?: string;
  /** The block's name, or what it is about. */
  readonly name: string;
  readonly text: string;
  /** It is put right in the page's settings. */
  readonly isOfSettings?: true;
}
