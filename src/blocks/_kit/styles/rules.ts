/** The selectors that a block's rules apply to. */
export interface StylePlace {
  readonly host: "site" | "canvas";
  /** Selector of the block's outermost element. */
  readonly root: string;
  /**
   * Selector of the element in the page's flow: the block itself on the site, the box around it in
   * the canvas.
   */
  readonly place: string;
  /** Selector of the element that holds the content. */
  readonly inner: string;
  /**
   * Selector of a block that may have an entrance, which excludes the first of a page; null for
   * none.
   */
  readonly entering: string | null;
}

/** The output of a group of styles; absent or empty if nothing was chosen. */
export interface StyleRules {
  /** Declarations for the block's outermost element. */
  readonly root?: readonly string[];
  readonly place?: readonly string[];
  readonly inner?: readonly string[];
  /** Complete rules, after the declarations above. */
  readonly rules?: readonly string[];
  /** Complete rules that a page needs only once, however many blocks use them. */
  readonly shared?: readonly string[];
}

/** Formats one rule; empty if there are no declarations. */
export function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? "" : `${selector}{${declarations.join(";")}}`;
}

/** Collects one part of all groups, in order. */
export function gather(groups: readonly StyleRules[], part: keyof StyleRules): readonly string[] {
  return groups.flatMap((group) => group[part] ?? []).filter((text) => text !== "");
}
