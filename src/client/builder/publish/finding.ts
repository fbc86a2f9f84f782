/** Something to check before publishing. `block` is null for the page as a whole. */
export interface Finding {
  readonly block: string | null;
  /** The page, where there are several. */
  readonly page?: { readonly id: string; readonly name: string };
  /** The field, if the finding is about one. */
  readonly path?: string;
  /** The block's name, or the subject of the finding. */
  readonly name: string;
  readonly text: string;
  /** It is fixed in the page settings. */
  readonly isOfSettings?: true;
}
